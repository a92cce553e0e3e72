export interface Span {
  start: number
  end: number
}

export interface Word extends Span {
  text: string
  /** Within quotation marks nothing is interpreted. */
  quoted: boolean
}

const words = /"[^"]*"|“[^”]*”|[,;&+@]|[^\s,;&+@"“”]+|["“”]/g

export function wordsOf(line: string): Word[] {
  return [...line.matchAll(words)].map(({ 0: found, index }) => {
    const quoted = /^["“].*["”]$/s.test(found) && found.length > 1
    return { start: index, end: index + found.length, text: quoted ? found.slice(1, -1) : found, quoted }
  })
}

/** Case and Unicode form don’t matter when words are compared. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const wordEnd = String.raw`(?=[.!?)]*(?:$|[\s,;&+]))`

/** Without the `u` flag only ASCII letters match ASCII letters. */
export function wholeWords(source: string): RegExp {
  return new RegExp(`(?:${source})${wordEnd}`, 'iy')
}

export function matchAt(pattern: RegExp, line: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(line)
}

const endOfWord = new RegExp(wordEnd, 'y')

export function isWordEnd(line: string, index: number): boolean {
  return matchAt(endOfWord, line, index) !== null
}
