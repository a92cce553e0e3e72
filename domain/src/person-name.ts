/** What one calls somebody of whom the whole name is known. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

/** The letter that stands for an adult. */
export function initialOf(name: string): string {
  return firstLetters(name, 1)
}

/** By characters as people count them, so that no emoji or accent is cut in two. */
export function firstLetters(name: string, count: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment)
  const [first = '', ...rest] = characters.slice(0, count)
  return first.toLocaleUpperCase() + rest.join('').toLocaleLowerCase()
}
