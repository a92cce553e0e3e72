import { isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { mediumDateText, timeText } from '../../../ui/dates/local-format.ts'
import { activityMessages } from '../messages.ts'
import type { EditValues } from './edit-activity.ts'

/** Start and end depend on each other, so they are chosen together. */
const groups = [
  ['name'],
  ['description'],
  ['dates', 'last_day'],
  ['start_time', 'end_time'],
  ['location'],
  ['website_url'],
  ['cost'],
  ['max_participants'],
  ['is_shared', 'auto_notify_new_connections'],
] as const satisfies (keyof EditValues)[][]

export type Side = 'theirs' | 'mine'
type Group = (typeof groups)[number]

export interface ChangedField {
  name: Group[0]
  label: string
  theirs: string
  mine: string
  /** Typed text stays unless its author decides otherwise; an untouched field follows the other parent. */
  preferred: Side
}

interface Versions {
  start: EditValues
  theirs: EditValues
  mine: EditValues
}

export function changedFields({ start, theirs, mine }: Versions): ChangedField[] {
  return groups
    .filter((group) => !isSame(group, theirs, mine))
    .map((group) => ({
      name: group[0],
      label: labels[group[0]],
      theirs: textOf(group[0], theirs),
      mine: textOf(group[0], mine),
      preferred: isSame(group, start, mine) ? 'theirs' : 'mine',
    }))
}

export function withChosen({ theirs, mine }: Versions, chosen: Partial<Record<Group[0], Side>>): EditValues {
  const taken = groups
    .filter(([name]) => chosen[name] === 'theirs')
    .flatMap((group) => group.map((field) => [field, theirs[field]] as const))
  return { ...mine, ...Object.fromEntries(taken) }
}

function isSame(group: Group, one: EditValues, other: EditValues): boolean {
  return group.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}

const labels: Record<Group[0], string> = {
  name: activityMessages.labels.name,
  description: activityMessages.labels.description,
  dates: activityMessages.labels.dates,
  start_time: activityMessages.labels.time,
  location: activityMessages.labels.location,
  website_url: activityMessages.labels.website,
  cost: activityMessages.labels.cost,
  max_participants: activityMessages.labels.maxParticipants,
  is_shared: activityMessages.labels.privacy,
}

function textOf(name: Group[0], values: EditValues): string {
  const { nothing, privacy } = activityMessages
  if (name === 'is_shared') return values.is_shared ? privacy.shared.label : privacy.private.label
  if (name === 'dates') return datesText(values) || nothing
  if (name === 'start_time') {
    const times = [values.start_time, values.end_time].filter(Boolean)
    return times.map((time) => timeText(time)).join(' – ') || nothing
  }
  return values[name] || nothing
}

function datesText({ dates, last_day }: EditValues): string {
  const days = dates.map((date) => mediumDateText(date)).join(', ')
  return isCalendarDate(last_day) ? activityMessages.daysUntil(days, mediumDateText(last_day)) : days
}
