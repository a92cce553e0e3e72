import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { retoldChanges, type UnreadChange } from './retold-changes.ts'

interface Invited {
  id: string
  activity_id: string
  invited_child_id: string
}

/** `changes` by activity, all of one series: each guest reads what became of the first date, and how many there are. */
export async function writeChanged(
  tx: Tx,
  changes: ReadonlyMap<string, readonly NoticeChange[]>,
  invitationIds: string[],
  now: Date,
): Promise<void> {
  const invited = await findInvited(tx, invitationIds)
  const unread = await findUnread(tx, invitationIds)
  const retold = [...byChild(invited)].map(([childId, [first, ...others]]) => {
    const { activity_id } = first
    const told = { activity_id, dates: 1 + others.length, changes: changes.get(activity_id) ?? [] }
    const known = unread.filter(({ child_id }) => child_id === childId)
    return { invitation_id: first.id, dates: told.dates, ...retoldChanges(known, told) }
  })
  const gone = retold.flatMap((one) => one.gone)
  await sql`delete from notices where id = any(${gone}::uuid[])`.execute(tx)
  const left = JSON.stringify(retold.flatMap((one) => one.left))
  await sql`
    update notices set changes = less.changes
    from jsonb_to_recordset(${left}::jsonb) as less (id uuid, changes jsonb)
    where notices.id = less.id`.execute(tx)
  const fresh = retold.filter((one) => one.changes.length > 0)
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, start_date, start_time, location,
      dates, changes, created_at
    )
    select
      gen_random_uuid(), invitations.invited_family_id, invitations.invited_child_id, 'changed', activities.id,
      activities.name, host.first_name, activities.start_date, activities.start_time, activities.location, told.dates,
      told.changes, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as told (invitation_id uuid, dates int, changes jsonb)
    join invitations on invitations.id = told.invitation_id
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id`.execute(tx)
}

async function findInvited(tx: Tx, ids: string[]): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select invitations.id, activity_id, invited_child_id
    from invitations join activities on activities.id = activity_id
    where invitations.id = any(${ids}::uuid[])
    order by start_date, activities.id`.execute(tx)
  return rows
}

async function findUnread(tx: Tx, ids: string[]): Promise<(UnreadChange & { child_id: string })[]> {
  const { rows } = await sql<UnreadChange & { child_id: string }>`
    select notices.id, notices.activity_id, notices.child_id, notices.dates, notices.changes
    from notices
    join invitations
      on invitations.activity_id = notices.activity_id and invitations.invited_child_id = notices.child_id
    where invitations.id = any(${ids}::uuid[]) and notices.kind = 'changed' and notices.read_at is null
    order by notices.created_at, notices.id`.execute(tx)
  return rows
}

function byChild(invited: readonly Invited[]): Map<string, [Invited, ...Invited[]]> {
  const children = new Map<string, [Invited, ...Invited[]]>()
  for (const one of invited) {
    const known = children.get(one.invited_child_id)
    if (known) known.push(one)
    else children.set(one.invited_child_id, [one])
  }
  return children
}
