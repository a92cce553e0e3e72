import { randomUUID } from 'node:crypto'
import type { Account, TestApp } from '../app/test-app.ts'

interface Followed {
  calendar: string
  entry: string
}

/** Stored as if it had been read, with one entry. */
export async function addFollowedCalendar(
  app: TestApp,
  { user }: Account,
  childId: string,
  { name = 'School', address = 'https://school.example/calendar.ics', title = 'School fair', location = 'Hall' } = {},
): Promise<Followed> {
  const { family_id } = await app.db
    .selectFrom('users')
    .select('family_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const [calendar, entry] = [randomUUID(), randomUUID()]
  const now = app.now().toISOString()
  await app.db
    .insertInto('followed_calendars')
    .values({
      id: calendar,
      family_id,
      name,
      address,
      kind: 'events',
      etag: null,
      last_modified: null,
      taken_until: null,
      taken_zone: null,
      read_at: now,
      next_read_at: now,
      failure: null,
      added_by: user.id,
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('followed_calendar_children')
    .values({ calendar_id: calendar, child_id: childId, family_id })
    .execute()
  await app.db
    .insertInto('outside_entries')
    .values({
      id: entry,
      calendar_id: calendar,
      family_id,
      uid: `fair@${calendar}`,
      occurrence: '',
      title,
      location,
      description: null,
      start_date: '2025-06-20',
      end_date: '2025-06-20',
      start_time: '14:00',
      end_time: '16:00',
    })
    .execute()
  return { calendar, entry }
}
