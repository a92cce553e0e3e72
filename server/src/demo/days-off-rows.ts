import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { dayOf } from './days.ts'
import type { DemoDaysOff, DemoFamily } from './demo-family.ts'

export function isDemoDayOff({ daysOff = [] }: DemoFamily, today: CalendarDate) {
  const ranges = daysOff.map((one) => ({ ...rangeOf(one, today), children: one.children }))
  return (names: readonly string[], date: CalendarDate): boolean =>
    names.every((name) =>
      ranges.some(
        ({ from_date, to_date, children }) => children.includes(name) && date >= from_date && date <= to_date,
      ),
    )
}

interface Made {
  family: DemoFamily
  id: string
}
interface Row {
  id: string
  family_id: string
}

export function demoDaysOffRows(
  made: readonly Made[],
  children: readonly (Row & { first_name: string })[],
  users: readonly (Row & { username: string })[],
  today: CalendarDate,
  created_at: string,
) {
  const rows = made.flatMap(({ family, id: family_id }) =>
    (family.daysOff ?? []).map((one) => ({
      dayOff: {
        id: randomUUID(),
        family_id,
        name: one.name,
        ...rangeOf(one, today),
        takes_out: true,
        added_by: users.find(({ username }) => username === one.addedBy)?.id ?? null,
        taken_from: made.find(({ family: { label } }) => label === one.takenFrom)?.id ?? null,
        calendar_id: null,
        event_uid: null,
        created_at,
      },
      children: children.filter((child) => child.family_id === family_id && one.children.includes(child.first_name)),
    })),
  )
  return {
    daysOff: rows.map(({ dayOff }) => dayOff),
    ofChildren: rows.flatMap(({ dayOff: { id: day_off_id, family_id }, children: own }) =>
      own.map(({ id: child_id }) => ({ day_off_id, child_id, family_id })),
    ),
  }
}

function rangeOf({ when }: DemoDaysOff, today: CalendarDate) {
  const from_date = dayOf(when, today)
  return { from_date, to_date: addDays(from_date, (when.days ?? 1) - 1) }
}
