import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { firstOn } from '@parent-activity/domain/activities/recurrence'
import type { SeriesRule } from '@parent-activity/domain/activities/series-rule'
import { addDays, addMonths, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { recurringMonths } from '../../fields/activity-form.ts'
import { loosen, type LooseRun } from './loose-runs.ts'
import type { Piece } from './line-pieces.ts'
import { beginningLike, knownByName, type Vocabulary } from './line-vocabulary.ts'
import { folded, type Span } from './line-words.ts'

type PartKind = 'name' | 'day' | 'time' | 'repeat' | 'child' | 'place'

interface LineRepeat extends SeriesRule {
  until_date: CalendarDate
}

export interface LineReading {
  /** What was understood, in order and without overlaps. */
  parts: (Span & { kind: PartKind })[]
  name: string
  place: string
  times: { from: ClockTime; to: ClockTime | null } | null
  minutes: number | null
  dates: CalendarDate[]
  repeat: LineRepeat | null
  children: string[]
  /** Words that count only once the parent agrees. */
  unsure: { times: (Span & { from: ClockTime; to: ClockTime | null })[]; places: (Span & { place: string })[] }
}

type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>

export function readLine(line: string, vocabulary: Vocabulary): LineReading {
  const { pieces, runs, place } = loosen(line, vocabulary)
  const of = <Kind extends Piece['kind']>(kind: Kind) =>
    pieces.filter((piece): piece is PieceOf<Kind> => piece.kind === kind)
  const times = of('times').find(({ isGuess }) => !isGuess)
  const [length] = of('length')
  const schedule = scheduleOf(pieces, vocabulary)
  const { named, places } = nameAndPlaces(runs, place !== null, vocabulary)
  const typedName = named.map(({ text }) => text).join(' ')

  return {
    parts: [
      ...pieces.flatMap((piece) => partOf(piece, schedule.repeat !== null, times)),
      ...named.map(({ start, end }) => ({ kind: 'name' as const, start, end })),
      ...(place ? [{ kind: 'place' as const, start: place.start, end: place.end }] : []),
    ].toSorted((a, b) => a.start - b.start),
    name: knownByName(vocabulary.activities, typedName)?.name ?? typedName,
    place: place ? (vocabulary.places.find((known) => folded(known) === folded(place.text)) ?? place.text) : '',
    times: times?.times ?? null,
    minutes: length?.minutes ?? null,
    ...schedule,
    children: [...new Set(of('child').map(({ uuid }) => uuid))],
    unsure: {
      times: of('times')
        .filter(({ isGuess }) => isGuess)
        .map(({ start, end, times: found }) => ({ start, end, ...found })),
      places,
    },
  }
}

function scheduleOf(pieces: readonly Piece[], { today, from }: Vocabulary): Pick<LineReading, 'dates' | 'repeat'> {
  const dates: CalendarDate[] = []
  const days: number[] = []
  let repeats = false
  let every_weeks: SeriesRule['every_weeks'] = 1
  let start: CalendarDate | null = null
  for (const piece of pieces) {
    if (piece.kind === 'date') dates.push(piece.from(today) ?? today)
    if (piece.kind === 'start') start ??= piece.from(today)
    if (piece.kind === 'until' || piece.kind === 'weeks' || piece.kind === 'months') repeats = true
    if (piece.kind === 'rhythm' || (piece.kind === 'weekdays' && piece.isEverySecond)) {
      repeats = true
      every_weeks = 2
    }
    if (piece.kind !== 'weekdays') continue
    repeats ||= piece.repeats
    days.push(...piece.days)
    // One “next” date per weekday; a series takes the weekdays instead.
    if (!piece.repeats) dates.push(...piece.days.map((day) => firstOn([day], piece.first)))
  }
  const chosen = [...new Set(start === null || repeats ? dates : [start, ...dates])].toSorted()
  if (!repeats) return { dates: chosen, repeat: null }

  const base = start ?? (days.length === 0 ? chosen[0] : undefined) ?? from
  const onDays = [...new Set(days.length > 0 ? days : [weekday(base)])].toSorted((a, b) => a - b)
  const first = firstOn(onDays, base)
  const until_date = endOf(pieces, first)
  return { dates: [], repeat: { weekdays: onDays, every_weeks, from_date: first, until_date } }
}

function endOf(pieces: readonly Piece[], start: CalendarDate): CalendarDate {
  for (const piece of pieces) {
    if (piece.kind === 'until') return piece.from(start) ?? start
    if (piece.kind === 'weeks') return addDays(start, piece.count * 7 - 1)
    if (piece.kind === 'months') return addMonths(start, piece.count)
  }
  return addMonths(start, recurringMonths)
}

function partOf(piece: Piece, repeats: boolean, times: Piece | undefined): LineReading['parts'] {
  const { start, end } = piece
  const part = (kind: PartKind) => [{ kind, start, end }]
  switch (piece.kind) {
    case 'times':
      return piece === times ? part('time') : []
    case 'length':
      return times ? part('time') : []
    case 'child':
      return part('child')
    case 'place':
      return []
    case 'date':
    case 'start':
    case 'weekdays':
      return part(repeats ? 'repeat' : 'day')
    case 'rhythm':
    case 'until':
    case 'weeks':
    case 'months':
      return part('repeat')
  }
}

/** Words away from the name that begin like a known place are probably one. */
function nameAndPlaces(runs: readonly LooseRun[], hasPlace: boolean, { places }: Vocabulary) {
  const named: LooseRun[] = []
  const found: LineReading['unsure']['places'] = []
  for (const run of runs) {
    const [place] = named.length === 0 || hasPlace || run.isQuoted ? [] : beginningLike(places, run.text)
    const exact = places.find((known) => named.length > 0 && !hasPlace && folded(known) === folded(run.text))
    const known = exact ?? place
    if (known !== undefined && found.length === 0) found.push({ start: run.start, end: run.end, place: known })
    else named.push(run)
  }
  return { named, places: found }
}
