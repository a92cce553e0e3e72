import type { Activity } from '@parent-activity/contract/activities'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { amountText, hourAndMinuteText, timeText } from '../../../ui/dates/local-format.ts'
import { activityMessages } from '../messages.ts'
import { comingDate } from '../span-text.ts'
import { seriesMessages } from './messages.ts'

export type Changes = Partial<
  Pick<
    Activity,
    | 'name'
    | 'description'
    | 'location'
    | 'website_url'
    | 'cost'
    | 'max_participants'
    | 'start_time'
    | 'end_time'
    | 'start_date'
    | 'end_date'
    | 'is_shared'
    | 'auto_notify_new_connections'
  >
>

/** 'Start moves from 4:30 to 5:00 PM, Location: School hall' */
export function changesInWords(before: Activity, changes: Changes, today: CalendarDate): string {
  return [...dayTexts(before, changes, today), ...timeTexts(before, changes), ...detailTexts(changes)].join(', ')
}

function dayTexts(before: Activity, changes: Changes, today: CalendarDate): string[] {
  const now = changedPeriod(before, changes)
  const { moves, lastsNow } = seriesMessages
  const texts: string[] = []
  if (now.start_date !== before.start_date)
    texts.push(moves(comingDate(before.start_date, today), comingDate(now.start_date, today)))
  if (changes.end_date !== undefined) texts.push(lastsNow(daysBetween(now.start_date, now.end_date) + 1))
  return texts
}

/** The end usually moves with the start, so that is not said. */
function timeTexts(before: Activity, { start_time, end_time }: Changes): string[] {
  const { startMoves, startSet, startRemoved, endMoves, endSet, endRemoved } = seriesMessages
  const start = timeChange(before.start_time, start_time, startMoves, startSet, startRemoved)
  const end = timeChange(before.end_time, end_time, endMoves, endSet, endRemoved)
  return start.length > 0 && end_time !== null ? start : [...start, ...end]
}

function timeChange(
  before: string | null,
  now: string | null | undefined,
  moves: (from: string, to: string) => string,
  set: (time: string) => string,
  removed: string,
): string[] {
  if (now === undefined || now === before) return []
  if (now === null) return [removed]
  return [before === null ? set(timeText(now)) : moves(shortened(before, now), timeText(now))]
}

/** '4:30 to 5:00 PM', but '11:30 AM to 1:00 PM' */
function shortened(from: string, to: string): string {
  const isSameHalf = from < '12:00' === to < '12:00'
  return isSameHalf ? hourAndMinuteText(from) : timeText(from)
}

function detailTexts(changes: Changes): string[] {
  const { labels } = activityMessages
  const { newText, shared, private: isPrivate } = seriesMessages
  const texts = [
    textOf(labels.name, changes.name),
    changes.description && newText(labels.description),
    changes.description === null && seriesMessages.removed(labels.description),
    textOf(labels.location, changes.location),
    textOf(labels.website, changes.website_url),
    textOf(labels.cost, changes.cost == null ? changes.cost : amountText(changes.cost)),
    textOf(
      labels.maxParticipants,
      changes.max_participants == null ? changes.max_participants : String(changes.max_participants),
    ),
    changes.is_shared !== undefined && (changes.is_shared ? shared : isPrivate),
    changes.auto_notify_new_connections !== undefined && labels.autoNotify,
  ]
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[]
}

function textOf(label: string, now: string | null | undefined): string {
  if (now === undefined) return ''
  return now === null ? seriesMessages.removed(label) : seriesMessages.becomes(label, now)
}
