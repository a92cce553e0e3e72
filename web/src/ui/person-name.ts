export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

export function initialOf(name: string): string {
  return firstLetters(name, 1)
}

/** By grapheme, so that no emoji or accent is cut. */
export function firstLetters(name: string, count: number): string {
  const [first = '', ...rest] = characters(name.trim()).slice(0, count)
  return first.toLocaleUpperCase() + rest.join('').toLocaleLowerCase()
}

let segmenter: Intl.Segmenter | undefined

/** A segmenter costs milliseconds, and most names need none. */
function characters(name: string): string[] {
  if (/^[ -~À-ɏ]*$/.test(name)) return Array.from(name)
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(name), ({ segment }) => segment)
}
