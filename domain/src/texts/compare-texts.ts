/** For `sort`: by their characters, the same on every machine. Days and moments come in order of time by it. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
