import type { LiveKind } from '@parent-activity/domain/live/live-kinds'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import { activitiesKey } from '../../features/activities/activities.queries.ts'
import { bringListKey } from '../../features/bring-list/bring-list.queries.ts'
import { backgroundKey } from '../../features/calendar/background/background.queries.ts'
import { connectionsKey } from '../../features/connections/connections.queries.ts'
import { daysOffKey } from '../../features/days-off/days-off.queries.ts'
import { invitationsKey } from '../../features/invitations/invitations.queries.ts'
import { legsKey } from '../../features/legs/legs.queries.ts'
import { ridesKey } from '../../features/rides/rides.queries.ts'
import { templatesQuery } from '../../features/templates/templates.queries.ts'
import { changedLists } from './changed-lists.ts'

// The session listens to other tabs once it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))
afterAll(() => vi.unstubAllGlobals())

/** Whether an open page loads the list again after the other parent’s change. */
function loadsAgain(kind: LiveKind, list: QueryKey): boolean | undefined {
  const queries = new QueryClient()
  queries.setQueryData(list, [])
  changedLists(queries, new AbortController().signal)([kind])
  return queries.getQueryState(list)?.isInvalidated
}

test.each<[LiveKind, string, QueryKey]>([
  ['activities', 'what to bring', bringListKey],
  ['activities', 'invitations', invitationsKey],
  ['activities', 'who drives', legsKey],
  ['activities', 'seats in cars', ridesKey],
  ['calendars', 'outside entries among the activities', activitiesKey],
  ['calendars', 'the marked days of the calendar', backgroundKey],
  ['calendars', 'days off', daysOffKey],
  ['children', 'the names at activities', activitiesKey],
  ['children', 'the names at marked days', backgroundKey],
  ['children', 'the names in invitations', invitationsKey],
  ['children', 'the names in connections', connectionsKey],
  ['children', 'the names of who is driven', legsKey],
  ['connections', 'days off that others share', daysOffKey],
  ['connections', 'seats in others’ cars', ridesKey],
  ['days_off', 'the marked days of the calendar', backgroundKey],
  ['days_off', 'dates that fall out of series', activitiesKey],
  ['family', 'the names of who drives', legsKey],
  ['invitations', 'activities to go to', activitiesKey],
  ['invitations', 'what to bring to them', bringListKey],
  ['invitations', 'who drives', legsKey],
  ['invitations', 'seats in cars', ridesKey],
  ['rides', 'who drives', legsKey],
  ['school_hours', 'the marked days of the calendar', backgroundKey],
])('after a change of %s an open page also loads %s again', (kind, _, list) => {
  expect(loadsAgain(kind, list)).toBe(true)
})

test('an open page keeps lists that do not show the change', () => {
  expect(loadsAgain('templates', templatesQuery.queryKey)).toBe(true)
  expect(loadsAgain('templates', activitiesKey)).toBe(false)
})
