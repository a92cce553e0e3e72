import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { occasionsOf } from './days.ts'
import { isDemoDayOff } from './days-off-rows.ts'
import type { DemoFamily, DemoGuest } from './demo-family.ts'
import { leaveOutDaysOff } from './left-out-rows.ts'
import { demoThings } from './thing-rows.ts'

const unsaid = { description: null, location: null, website_url: null, cost: null, max_participants: null }

export type DemoOccasion = ReturnType<typeof demoRows>['occasions'][number]

export function demoRows(family: DemoFamily, family_id: string, since: Date, now: Date) {
  const today = utcDay(now)
  const created_at = since.toISOString()
  const children = family.children.map(({ monthsOld, ...child }, index) => ({
    ...child,
    id: randomUUID(),
    family_id,
    // Spread, so that birthdays don't coincide.
    birth_date: addDays(addMonths(today, -monthsOld), -3 * index - 5),
    age: null,
    // Increasing, so that lists keep this order.
    created_at: new Date(since.getTime() + index).toISOString(),
  }))
  const planned = family.activities.map(
    ({ hosts: names, when, times, guests = [], waiting = [], rides = [], brings = [], linkGuests = [], ...rest }) => {
      const { notifiedHoursAgo, legs, hosting, ...details } = rest
      const [start_time, end_time] = times ?? [null, null]
      const defaults = { ...unsaid, is_shared: false, host_cant_attend: false, auto_notify_new_connections: false }
      const activity = { ...defaults, ...details, start_time, end_time, family_id, created_at }
      const { rule, days } = occasionsOf(when, activity, today)
      const toCome = days.map(({ start_date }) => start_date).filter((day) => day >= today)
      const isInvited = ({ next, asOne }: DemoGuest, day: string) =>
        (next === undefined && !asOne) || toCome.slice(0, next).includes(day)
      const occasions = days.map((day) => ({
        activity: { ...activity, ...day, id: randomUUID() },
        hosts: names.flatMap((name) => children.filter(({ first_name }) => first_name === name)),
        guests: guests.filter((guest) => isInvited(guest, day.start_date)),
        waiting,
        rides,
        linkGuests,
        notifiedHoursAgo,
        legs,
        hosting,
      }))
      return { rule, occasions, brings }
    },
  )
  const { occasions, gaps } = leaveOutDaysOff(
    planned.flatMap((activity) => activity.occasions),
    isDemoDayOff(family, today),
  )
  return {
    children,
    occasions,
    series: planned.flatMap(({ rule }) => (rule ? { ...rule, family_id } : [])),
    gaps,
    ...demoThings(planned, family_id, created_at, today),
    activities: occasions.map(({ activity }) => activity),
    hosts: occasions.flatMap(({ activity, hosts }) =>
      hosts.map(({ id: child_id }, index) => ({ activity_id: activity.id, child_id, family_id, position: index + 1 })),
    ),
    schoolHours: (family.schoolHours ?? []).flatMap(({ child, weekdays, times: [start_time, end_time] }) =>
      children
        .filter(({ first_name }) => first_name === child)
        .map(({ id: child_id }) => ({
          id: randomUUID(),
          family_id,
          child_id,
          weekdays,
          every_weeks: 1 as const,
          from_date: today,
          start_time,
          end_time,
          created_at,
        })),
    ),
    templates: family.templates.map((template) => ({
      ...unsaid,
      ...template,
      id: randomUUID(),
      family_id,
      auto_notify_new_connections: false,
      created_at,
    })),
  }
}
