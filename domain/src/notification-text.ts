import type { CalendarDate } from './calendar-date.ts'
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
    case 'connection_requests': {
      const { count } = item
      return count === 1
        ? { title: 'Connection request', message: 'You have 1 connection request' }
        : { title: 'Connection requests', message: `You have ${count} connection requests` }
    }
    case 'series': {
      const { name, child_uuid, date, count } = item
      return {
        title: 'Recurring invitation',
        message: `${name} for ${names.child(child_uuid)}, every ${names.weekday(date)} (${count})`,
      }
    }
    case 'invitations': {
      const { length } = item.names
      const list = fewNames(item.names)
      return length === 1
        ? { title: 'Activity invitation', message: `You have 1 invitation: ${list}` }
        : { title: 'Activity invitations', message: `You have ${length} invitations: ${list}` }
    }
    case 'answers':
      return { title: item.name, message: answersText(item.counts) }
    case 'notice':
      return {
        title: noticeTitles[item.kind],
        message: `${item.name}, ${datesText(item, names.day)}. ${noticeSentence(item.kind, item.host_child_name)}`,
      }
  }
}

/** The first few where there are many. */
function fewNames(names: readonly string[]): string {
  const few = names.length > 5 ? 4 : names.length
  const first = names.slice(0, few).join(', ')
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
export function datesText(
  { date, count }: { date: CalendarDate; count: number },
  day: (date: CalendarDate) => string,
): string {
  return count === 1 ? day(date) : `${count} dates from ${day(date)}`
}
