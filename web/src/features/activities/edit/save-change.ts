import type { Activity } from '@parent-activity/contract/activities'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { call } from '../../../api/call.ts'
import type { Changes } from '../series/changes-in-words.ts'
import type { ScopeChoice } from '../series/scopes.ts'

interface Saved {
  saved: Activity
  /** How many dates. */
  changed: number
  nearly_full: boolean
}

export async function saveChange(
  activity: Activity,
  changes: Changes,
  { scope, detached }: ScopeChoice,
  today: CalendarDate,
): Promise<Saved> {
  const params = { id: activity.uuid }
  if (scope === 'one') {
    const { nearly_full, ...saved } = await call('PUT /api/activities/update/:id', { params, body: changes })
    return { saved, changed: 1, nearly_full }
  }
  const body = { scope, changes, detached, today }
  const reply = await call('PUT /api/activities/:id/series', { params, body })
  return { ...reply, saved: { ...activity, ...changes, ...changedPeriod(activity, changes) } }
}
