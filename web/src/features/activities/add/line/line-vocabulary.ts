import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { DateReading } from './line-dates.ts'
import { folded, isWordEnd } from './line-words.ts'

export interface KnownActivity {
  name: string
  place: string
  /** 'HH:MM', or empty. */
  start: string
  /** Null if it had no end. */
  hours: number | null
}

export interface Vocabulary extends DateReading {
  /** Series start here unless the line says otherwise. */
  from: CalendarDate
  children: readonly { uuid: string; name: string }[]
  /** Latest first. */
  activities: readonly KnownActivity[]
  places: readonly string[]
  templates: readonly { uuid: string; name: string }[]
}

export function knownByName<Known extends { name: string }>(list: readonly Known[], name: string): Known | undefined {
  const wanted = folded(name)
  return list.find((known) => folded(known.name) === wanted)
}

/** The one whose name stands at this place, the longest if several do. */
export function namedAt<Named extends { name: string }>(line: string, start: number, list: readonly Named[]) {
  return list
    .filter(({ name }) => name.trim() !== '' && folded(line.slice(start, start + name.length)) === folded(name))
    .filter(({ name }) => isWordEnd(line, start + name.length))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
}

const leastLetters = 3

/** Known texts with words that begin like these. */
export function beginningLike(texts: readonly string[], typed: string): string[] {
  const wanted = folded(typed).replace(/^the /, '')
  if (wanted.length < leastLetters) return []
  return texts.filter((text) => {
    const known = folded(text)
    return known !== folded(typed) && (known.startsWith(wanted) || known.includes(` ${wanted}`))
  })
}
