import type { ClockTime } from '../activities/clock-time.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { isolated } from '../texts/isolated.ts'
import type { NoticeChange } from './notice-change.ts'
import type { NoticeKind } from './notice-kind.ts'

export const noticeTitles: Record<NoticeKind, string> = {
  host_cant_attend: 'The host can’t attend',
  host_can_attend: 'The host can attend again',
  cancelled: 'Activity cancelled',
  back_on: 'Activity is back on',
  changed: 'Activity changed',
  withdrawn: 'Invitation withdrawn',
  guest_left: 'A guest is gone',
  ride_asked: 'A seat is asked for',
  ride_offered: 'A seat is offered',
  ride_given: 'The seat is yours',
  ride_taken: 'The seat is taken',
  ride_declined: 'No seat',
  ride_late: 'The ride is late',
  ride_off: 'The ride is off',
  ride_left: 'A seat is free again',
  place_given: 'You have a place',
  place_offered: 'A place is free',
  host_note: 'A note from the host',
  link_answer: 'An answer by link',
}

export interface NoticeFacts {
  kind: NoticeKind
  host_child_name: string
  guest_child_name: string | null
  person_name: string | null
  message: string | null
  changes: readonly NoticeChange[]
  /** How many it tells of. */
  dates: number
}

/** Written as the reader writes them. */
export interface Formats {
  day: (date: CalendarDate) => string
  time: (time: ClockTime) => string
}

export function noticeSentence(
  { kind, host_child_name, guest_child_name, person_name, message, changes, dates }: NoticeFacts,
  formats: Formats,
): string {
  const host = isolated(host_child_name)
  const guest = isolated(guest_child_name ?? '')
  const person = isolated(person_name ?? '')
  switch (kind) {
    case 'host_cant_attend':
      return `${host}’s family won’t be there.`
    case 'host_can_attend':
      return `${host}’s family will be there after all.`
    case 'cancelled':
      return `${host}’s family has cancelled ${dates > 1 ? 'them' : 'it'}.`
    case 'back_on':
      return dates > 1 ? 'They take place after all.' : 'It takes place after all.'
    case 'changed':
      return changes.length > 0
        ? changesText(changes, dates, formats)
        : `${host}’s family has changed the date, time or place.`
    case 'withdrawn':
      return `${host}’s family no longer shares ${dates > 1 ? 'them' : 'it'}.`
    case 'guest_left':
      return `${guest} is no longer coming, because the children are not connected any more.`
    case 'ride_asked':
      return `${person} asks for a seat for ${guest}.`
    case 'ride_offered':
      return `${person} offers ${guest} a seat.`
    case 'ride_given':
      return `${person} takes ${guest} along${message === null ? '' : `, leaving at ${formats.time(message)}`}.`
    case 'ride_taken':
      return `${person} takes the seat for ${guest}.`
    case 'ride_declined':
      return `${person} has no seat for ${guest}.`
    case 'ride_late':
      return `${person} is about ${message ?? ''} minutes late.`
    case 'ride_off':
      return `${person} can’t drive ${guest} after all.`
    case 'ride_left':
      return `${guest} doesn’t need the seat any more.`
    case 'place_given':
      return `A place came free, and ${guest} has it.`
    case 'place_offered':
      return `Take it for ${guest} by ${formats.time(message ?? '')}, or it goes to the next.`
    case 'host_note':
      return isolated(message ?? '')
    case 'link_answer':
      return linkAnswerSentence(person, guest, message)
  }
}

/** 'Now 2:00 PM, Hall (was 3:00 PM, Home).', or 'The first is now Fri 5 Jun (was Thu 4 Jun).' */
function changesText(changes: readonly NoticeChange[], dates: number, formats: Formats): string {
  // A one-day activity moves both dates.
  const start = changes.find(({ field }) => field === 'start_date')
  const told = changes.filter(
    ({ field, was, now }) => field !== 'end_date' || start === undefined || was !== start.was || now !== start.now,
  )
  const now = told.map((change) => valueText(change.field, change.now, formats)).join(', ')
  const was = told.map((change) => valueText(change.field, change.was, formats)).join(', ')
  const isOfFirst = dates > 1 && told.some(({ field }) => field === 'start_date' || field === 'end_date')
  return `${isOfFirst ? 'The first is now' : 'Now'} ${now} (was ${was}).`
}

function valueText(field: NoticeChange['field'], value: string | null, { day, time }: Formats): string {
  switch (field) {
    case 'start_date':
      return day(value ?? '')
    case 'end_date':
      return `until ${day(value ?? '')}`
    case 'start_time':
      return value === null ? 'all day' : time(value)
    case 'end_time':
      return value === null ? 'no end time' : `until ${time(value)}`
    case 'location':
      return value === null ? 'no place' : isolated(value)
  }
}

/** News of somebody without an account for the host; the message of the notice. */
export type LinkAnswerNews = 'accepted' | 'declined' | 'waits' | 'asks' | 'has_place'

function linkAnswerSentence(person: string, guest: string, news: string | null): string {
  const sentences: Record<LinkAnswerNews, string> = {
    accepted: `${person} says that ${guest} comes.`,
    declined: `${person} says that ${guest} can’t come.`,
    waits: `${person} waits for a place for ${guest}.`,
    asks: `${person} asks to see where it is, for ${guest}.`,
    has_place: `A place came free, and ${guest} has it.`,
  }
  return sentences[news as LinkAnswerNews]
}
