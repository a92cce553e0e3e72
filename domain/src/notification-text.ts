import type { CalendarDate } from './calendar-date.ts'
import { count } from './in-words.ts'
import { isolated } from './isolated.ts'
import type { NoticeKind } from './notice-kind.ts'
import { answersText } from './notification-answers.ts'
import type { NotificationItem } from './notification-list.ts'

/** How the reader's language names days, and the family its children. */
export interface Names {
  child: (uuid: string) => string
  weekday: (date: CalendarDate) => string
  /** As short as can be, with the day of the week. */
  day: (date: CalendarDate) => string
}

export function notificationText(item: NotificationItem, names: Names): { title: string; message: string } {
  switch (item.type) {
    case 'connection_requests':
      return {
        title: item.count === 1 ? 'Connection request' : 'Connection requests',
        message: `You have ${count(item.count, 'connection request', 'connection requests')}`,
      }
    case 'confirmation':
      return {
        title: 'Connection to confirm',
        message: `${item.name} signed up with the contact you gave. Please confirm.`,
      }
    case 'series': {
      const dates = item.isWeekly ? `every ${names.weekday(item.date)} (${item.count})` : datesText(item, names.day)
      return {
        title: 'Recurring invitation',
        message: `${isolated(item.name)} for ${isolated(names.child(item.child_uuid))}, ${dates}`,
      }
    }
    case 'invitations': {
      const { length } = item.names
      return {
        title: length === 1 ? 'Activity invitation' : 'Activity invitations',
        message: `You have ${count(length, 'invitation', 'invitations')}: ${fewNames(item.names)}`,
      }
    }
    case 'answers':
      return { title: item.name, message: answersText(item.counts) }
    case 'notice':
      return {
        title: noticeTitles[item.kind],
        message: `${isolated(item.name)}, ${datesText(item, names.day)}. ${noticeSentence(item.kind, item.host_child_name)}`,
      }
  }
}

/** The first few where there are many. */
function fewNames(names: readonly string[]): string {
  const few = names.length > 5 ? 4 : names.length
  const first = names.slice(0, few).map(isolated).join(', ')
  return few === names.length ? first : `${first} and ${names.length - few} more`
}

export const noticeTitles: Record<NoticeKind, string> = {
  host_cant_attend: 'The host can’t attend',
  host_can_attend: 'The host can attend again',
  cancelled: 'Activity cancelled',
  changed: 'Activity changed',
  withdrawn: 'Invitation withdrawn',
}

/** What it means for the guest, for whom the host is the child who invited. */
export function noticeSentence(kind: NoticeKind, host: string): string {
  switch (kind) {
    case 'host_cant_attend':
      return `${host}’s family won’t be there.`
    case 'host_can_attend':
      return `${host}’s family will be there after all.`
    case 'cancelled':
      return `${host}’s family has cancelled it.`
    case 'changed':
      return `${host}’s family has changed the date, time or place.`
    case 'withdrawn':
      return `${host}’s family no longer shares it.`
  }
}

/** 'Wed 18 Nov', or '6 dates from Wed 18 Nov'. */
export function datesText(dates: { date: CalendarDate; count: number }, day: (date: CalendarDate) => string): string {
  const first = day(dates.date)
  return dates.count === 1 ? first : `${dates.count} dates from ${first}`
}
