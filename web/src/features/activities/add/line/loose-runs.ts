import { pieceAt, type Piece } from './line-pieces.ts'
import { namedAt, type Vocabulary } from './line-vocabulary.ts'
import { wordsOf, type Span, type Word } from './line-words.ts'

/** Words in a row that have no meaning of their own: a name or a place. */
export interface LooseRun extends Span {
  text: string
  isQuoted: boolean
}

interface Loosened {
  pieces: Piece[]
  runs: LooseRun[]
  /** The words after “at”, with that word. */
  place: LooseRun | null
}

const connecting = /^(?:and|on|at|from|every|until|[-–—,;&+@])$/i

export function loosen(line: string, vocabulary: Vocabulary): Loosened {
  const found: Loosened = { pieces: [], runs: [], place: null }
  let lead: Piece | null = null
  let loose: Word[] = []
  let end = 0
  const endRun = () => {
    const run = runOf(line, loose)
    loose = []
    if (run && lead) found.place = { ...run, start: lead.start }
    else if (run) found.runs.push(run)
    lead = null
  }
  for (const word of wordsOf(line)) {
    if (word.start < end) continue
    const nameEnd = longNameAt(line, word, vocabulary)
    if (nameEnd !== null) {
      loose.push({ ...word, end: nameEnd, quoted: true })
      end = nameEnd
      continue
    }
    const piece = pieceAt(line, word, vocabulary)
    const isSecondPlace = piece?.kind === 'place' && (found.place !== null || (lead !== null && loose.length > 0))
    if (!piece || isSecondPlace) {
      if (!word.quoted && /^[,;]$/.test(word.text)) endRun()
      else loose.push(word)
      continue
    }
    endRun()
    if (piece.kind === 'place') lead = piece
    else found.pieces.push(piece)
    end = piece.end
  }
  endRun()
  return found
}

/** “Sunday school” is no Sunday if the family has an activity of that name. */
function longNameAt(line: string, { start, quoted }: Word, { activities, templates }: Vocabulary): number | null {
  if (quoted) return null
  const known = namedAt(
    line,
    start,
    [...activities, ...templates].filter(({ name }) => /\S\s+\S/.test(name)),
  )
  return known ? start + known.name.length : null
}

function counts({ quoted, text }: Word): boolean {
  return quoted || !connecting.test(text)
}

function runOf(line: string, words: readonly Word[]): LooseRun | null {
  const from = words.findIndex(counts)
  if (from === -1) return null
  const kept = words.slice(from, words.findLastIndex(counts) + 1)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return null
  const text = line.slice(first.start, last.end).replaceAll(/["“”]/g, '').replaceAll(/\s+/g, ' ').trim()
  return text === '' ? null : { start: first.start, end: last.end, text, isQuoted: words.some(({ quoted }) => quoted) }
}
