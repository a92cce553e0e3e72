import type { CalendarBackground, OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { isRuleDate } from '@parent-activity/domain/activities/series-rule'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { lastDayOf, startOn } from '../../activities/activity-days.ts'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'

export type DayOff = CalendarBackground['days_off'][number]

export interface SchoolTime {
  uuid: string
  child_uuid: string
  start_time: string
  end_time: string
}

/** Of the shown children only. */
export interface DayBackground {
  daysOff: readonly DayOff[]
  school: readonly SchoolTime[]
  outside: readonly OutsideEntry[]
}

export type BackgroundDays = ReadonlyMap<CalendarDate, DayBackground>

/** Days with nothing behind their activities are left out. */
export function backgroundDays(
  { days_off, school_hours, outside }: CalendarBackground,
  days: readonly CalendarDate[],
  children: readonly string[],
): BackgroundDays {
  const ofShown = (uuids: readonly string[]) => children.filter((child) => uuids.includes(child))
  const daysOff = days_off
    .map((one) => ({
      ...one,
      child_uuids: ofShown(one.child_uuids),
      left_out: one.left_out.filter(({ child_uuid }) => children.includes(child_uuid)),
    }))
    .filter(({ child_uuids }) => child_uuids.length > 0)
  const rules = school_hours
    .filter(({ child_uuid }) => children.includes(child_uuid))
    .map((rule) => ({ ...rule, until_date: null }))
  const entries = outside
    .map((entry) => ({ ...entry, child_uuids: ofShown(entry.child_uuids) }))
    .filter(({ child_uuids }) => child_uuids.length > 0)

  const byDay = new Map<CalendarDate, DayBackground>()
  for (const day of days) {
    const offNow = daysOff.filter(({ from_date, to_date }) => from_date <= day && day <= to_date)
    const isFree = (child: string) => offNow.some(({ child_uuids }) => child_uuids.includes(child))
    const background = {
      daysOff: offNow,
      school: rules
        .filter((rule) => isRuleDate(rule, day) && !isFree(rule.child_uuid))
        .toSorted((a, b) => compareTexts(a.start_time, b.start_time)),
      outside: entries
        .filter((entry) => entry.start_date <= day && day <= lastDayOf(entry))
        .toSorted((a, b) => compareTexts(startOn(day, a), startOn(day, b))),
    }
    if (Object.values(background).some((part) => part.length > 0)) byDay.set(day, background)
  }
  return byDay
}

/** A child’s own part of a day. */
export function ofChild({ daysOff, school, outside }: DayBackground, child: string): DayBackground {
  const isOf = ({ child_uuids }: { child_uuids: readonly string[] }) => child_uuids.includes(child)
  return {
    daysOff: daysOff.filter(isOf),
    school: school.filter(({ child_uuid }) => child_uuid === child),
    outside: outside.filter(isOf),
  }
}
