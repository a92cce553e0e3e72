import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { weekday } from '@parent-activity/domain/calendar/calendar-date'
import { endTime } from '../template-time.ts'
import { beginningLike, knownByName, type Vocabulary } from './line-vocabulary.ts'
import { readLine, type LineReading } from './read-line.ts'

/** Accepting one rewrites the line, so that the line always says what the form holds. */
export type Guess =
  | { kind: 'name' | 'place'; text: string; line: string }
  | { kind: 'time'; from: ClockTime; to: ClockTime | null; line: string }
  | { kind: 'repeat'; days: readonly number[]; line: string }
  | { kind: 'template'; uuid: string; text: string }

const mostNames = 2

export function guessesOf(line: string, reading: LineReading, vocabulary: Vocabulary): Guess[] {
  if (line.trim() === '') return []
  return [
    ...names(line, reading, vocabulary),
    ...times(line, reading, vocabulary),
    ...places(line, reading, vocabulary),
    ...repeats(line, reading, vocabulary),
    ...templates(reading, vocabulary),
  ]
}

function names(line: string, { name, parts }: LineReading, vocabulary: Vocabulary): Guess[] {
  const [part, ...others] = parts.filter(({ kind }) => kind === 'name')
  if (!part || others.length > 0) return []
  const known = [...vocabulary.activities, ...vocabulary.templates].map((activity) => activity.name)
  return [...new Set(beginningLike(known, name))].slice(0, mostNames).flatMap((text) => {
    const rewritten = spelled(
      text,
      (words) => replaced(line, part, words),
      vocabulary,
      (read) => read.name === text,
    )
    return rewritten === null ? [] : [{ kind: 'name', text, line: rewritten }]
  })
}

function times(line: string, { name, times: found, unsure }: LineReading, vocabulary: Vocabulary): Guess[] {
  if (found) return []
  const [span] = unsure.times
  const known = knownByName(vocabulary.activities, name)
  const last = known?.start ? { from: known.start, to: known.hours ? endTime(known.start, known.hours) : null } : null
  const guess = span ? { from: span.from, to: span.to } : last
  if (!guess) return []
  const words = guess.to === null ? `at ${guess.from}` : `${guess.from}–${guess.to}`
  const rewritten = span ? replaced(line, span, words) : `${line.trimEnd()} ${words}`
  const { times: reread } = readLine(rewritten, vocabulary)
  const isSame = reread?.from === guess.from && reread.to === guess.to
  return isSame ? [{ kind: 'time', ...guess, line: rewritten }] : []
}

function places(line: string, { name, place, parts, unsure }: LineReading, vocabulary: Vocabulary): Guess[] {
  const said = parts.find(({ kind }) => kind === 'place')
  const [like] = said ? beginningLike(vocabulary.places, place) : []
  const usual = knownByName(vocabulary.activities, name)?.place
  const [span] = unsure.places
  const text = said ? like : (span?.place ?? usual)
  if (!text || text === place) return []
  const where = said ?? span
  const rewritten = spelled(
    text,
    (words) => (where ? replaced(line, where, `at ${words}`) : `${line.trimEnd()} at ${words}`),
    vocabulary,
    (read) => read.place === text,
  )
  return rewritten === null ? [] : [{ kind: 'place', text, line: rewritten }]
}

function repeats(line: string, { dates, parts }: LineReading, vocabulary: Vocabulary): Guess[] {
  const [part, ...others] = parts.filter(({ kind }) => kind === 'day')
  if (!part || others.length > 0) return []
  const days = [...new Set(dates.map(weekday))].toSorted((a, b) => a - b)
  const words = line.slice(part.start, part.end).replace(/^(?:on|next|this)\s+/i, '')
  const rewritten = replaced(line, part, `every ${words}`)
  const { repeat } = readLine(rewritten, vocabulary)
  return repeat?.weekdays.join() === days.join() ? [{ kind: 'repeat', days, line: rewritten }] : []
}

function templates({ name }: LineReading, vocabulary: Vocabulary): Guess[] {
  const template = knownByName(vocabulary.templates, name)
  return template ? [{ kind: 'template', uuid: template.uuid, text: template.name }] : []
}

/** Words that would be read as something else get quotation marks; null if even that does not help. */
function spelled(
  text: string,
  write: (words: string) => string,
  vocabulary: Vocabulary,
  isUnderstood: (reading: LineReading) => boolean,
): string | null {
  const attempts = [text, `"${text}"`, `“${text}”`].map(write)
  return attempts.find((line) => isUnderstood(readLine(line, vocabulary))) ?? null
}

function replaced(line: string, { start, end }: { start: number; end: number }, words: string): string {
  return `${line.slice(0, start)}${words}${line.slice(end)}`
}
