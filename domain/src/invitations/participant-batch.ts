/** Of how many activities one call may ask who takes part. */
export const participantBatch = 50
