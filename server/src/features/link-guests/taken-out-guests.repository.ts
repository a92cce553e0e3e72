import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { takeSnapshots } from '../../db/invitation-snapshots.ts'
import type { TakenOut } from '../../db/taken-out.ts'

/** With the codes that they were sent. */
export async function insertLinkGuestsAgain(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const guests = dates.flatMap(({ link_guests = [] }) => link_guests)
  if (guests.length === 0) return
  await sql`
    insert into link_guests
    select guest.*
    from jsonb_array_elements(${JSON.stringify(guests)}::jsonb) as kept
    left join users on users.id = (kept ->> 'made_by')::uuid
    cross join lateral jsonb_populate_record(
      null::link_guests, kept || jsonb_build_object('made_by', users.id)
    ) as guest
    join activities on activities.id = guest.activity_id and activities.is_shared
    on conflict do nothing`.execute(tx)
}

const declined = invitationStatuses.filter((status) => !answers[status].mayCome)

/** Guests with an account by now, who need no connection. */
export async function inviteLinkGuestsAgain(tx: Tx, dates: readonly TakenOut[], now: Date): Promise<void> {
  const guests = dates.flatMap(({ id, guests: of }) =>
    of.filter(({ by_link = false }) => by_link).map((guest) => ({ ...guest, activity_id: id })),
  )
  if (guests.length === 0) return
  const { rows } = await sql<{ id: string; status: string }>`
    insert into invitations (
      id, activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id, status, asks_again, message,
      viewed_at, answered_at, answer_viewed, invited_by, waiting_since, reply_note, created_at, by_link
    )
    select
      gen_random_uuid(), activities.id, activities.family_id, host.child_id, invited.id, invited.family_id,
      guest.status, guest.asks_again, guest.message, ${now.toISOString()}::timestamptz, guest.answered_at, true, sender.id,
      case when guest.status <> 'accepted' then guest.waiting_since end, guest.reply_note,
      ${now.toISOString()}::timestamptz, true
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as guest (
      activity_id uuid, host_child_id uuid, invited_child_id uuid, status text, asks_again boolean, message text,
      answered_at timestamptz, invited_by uuid, waiting_since timestamptz, reply_note text
    )
    join activities on activities.id = guest.activity_id and activities.is_shared
    join activity_hosts as host on host.activity_id = activities.id and host.child_id = guest.host_child_id
    join children as invited on invited.id = guest.invited_child_id
    left join users as sender on sender.id = guest.invited_by
    on conflict (activity_id, invited_child_id) do nothing
    returning id, status`.execute(tx)
  const ids = rows.filter(({ status }) => declined.some((one) => one === status)).map(({ id }) => id)
  await takeSnapshots(tx, ids, 'declined')
}
