/** Stored on the device where somebody registered, until the first steps are done or skipped. */
export function firstStepsKey(userId: string): string {
  return `firstSteps:${userId}`
}
