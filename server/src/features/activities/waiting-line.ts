import { sql } from 'kysely'

const waitsEarlier = sql`
  earlier.activity_id = invitations.activity_id and earlier.waiting_since is not null
  and (earlier.waiting_since, earlier.id) < (invitations.waiting_since, invitations.id)`

/** Which one in the line, for a query from `invitations`; null for who does not wait. */
export const placeInLine = sql<number | null>`
  case when invitations.waiting_since is not null then
    1 + (select count(*) from invitations as earlier where ${waitsEarlier})
    + (select count(*) from link_guests as earlier where ${waitsEarlier})
  end`

/** For a query from `activities`. */
export const howManyWait = sql<number>`(
  (select count(*) from invitations as waiting
    where waiting.activity_id = activities.id and waiting.waiting_since is not null)
  + (select count(*) from link_guests as waiting
    where waiting.activity_id = activities.id and waiting.waiting_since is not null)
)`

/** Behind all others, even those of the same moment. */
export function endOfLine(activityId: string, now: Date) {
  return sql<string>`greatest(
    ${now.toISOString()}::timestamptz,
    (select max(waiting_since) from invitations where activity_id = ${activityId}) + interval '1 millisecond',
    (select max(waiting_since) from link_guests where activity_id = ${activityId}) + interval '1 millisecond'
  )`
}
