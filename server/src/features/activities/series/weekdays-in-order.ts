export function inOrder(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].toSorted((a, b) => a - b)
}
