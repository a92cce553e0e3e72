import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { pages } from '@parent-activity/domain/pages'
import { keptLength } from './week/kept-length.ts'
import { isWeekend, type WeekLength } from './week/week-range.ts'
import { generatePath } from 'react-router'

export interface WeekChoice {
  date?: CalendarDate
  length?: WeekLength
}

/** Without a date the address always means the current week. */
export function weekAddress(childUuid: string, { date, length = keptLength() }: WeekChoice = {}) {
  const query = new URLSearchParams()
  if (length === 7 || (date !== undefined && isWeekend(date))) query.set('view', 'week')
  if (date !== undefined) query.set('date', date)
  const path = generatePath(pages.childActivities, { childUuid })
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

export function thisWeekAddress(childUuid: string, today: CalendarDate, length = keptLength()) {
  return weekAddress(childUuid, { length: isWeekend(today) ? 7 : length })
}

export function newActivityAddress(childUuid: string, date?: CalendarDate) {
  const path = generatePath(pages.activity, { childUuid, activityUuid: 'new' })
  return date === undefined ? path : `${path}?date=${date}`
}

export function activityAddress(childUuid: string, activityUuid: string) {
  return generatePath(pages.activity, { childUuid, activityUuid })
}

export function editActivityAddress(childUuid: string, activityUuid: string) {
  return `${activityAddress(childUuid, activityUuid)}?edit`
}

/** The form of a new activity, filled with this one. */
export function copyActivityAddress(childUuid: string, activityUuid: string) {
  return `${newActivityAddress(childUuid)}?copy=${activityUuid}`
}

export function inviteAddress(childUuid: string, activityUuid: string) {
  return `${activityAddress(childUuid, activityUuid)}?invite`
}

export function activityPart(search: URLSearchParams): 'invite' | 'edit' | 'details' {
  if (search.has('invite')) return 'invite'
  return search.has('edit') ? 'edit' : 'details'
}

/** Of the card that says who brings and who collects. */
export const legsAnchor = 'legs'
