/** Activities per call. */
export const participantBatch = 50
