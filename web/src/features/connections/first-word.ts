/** What one calls somebody of whom the whole name is known. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
