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
  const [first = '', ...rest] = characters(name.trim()).slice(0, count)
  return first.toLocaleUpperCase() + rest.join('').toLocaleLowerCase()
}

let segmenter: Intl.Segmenter | undefined

/** To make a segmenter takes milliseconds, and most names are of letters that stand alone. */
function characters(name: string): string[] {
  if (/^[ -~À-ɏ]*$/.test(name)) return Array.from(name)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(name), ({ segment }) => segment)
}
