export const participantBatch = 50
