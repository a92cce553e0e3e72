import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface FamilyRef {
  id: string
}

export function lockSessions(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.token_hash')
    .where('users.family_id', '=', familyId)
    .orderBy('sessions.token_hash')
    .forUpdate('sessions')
    .execute()
}

export async function lockMembers(tx: Tx, familyId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('family_id', '=', familyId).orderBy('id').forUpdate().execute()
}

export function emailsOf(tx: Tx, { id }: Authorized<FamilyRef>) {
  return tx.selectFrom('users').select(['email', 'email_verified_at']).where('family_id', '=', id).execute()
}

export async function lockAskedPlaceholders(tx: Tx, { id }: Authorized<FamilyRef>): Promise<string[]> {
  const rows = await tx
    .selectFrom('placeholders')
    .select('family_id')
    .where('family_id', 'in', (placeholder) =>
      placeholder.selectFrom('connections').select('family2_id').where('family1_id', '=', id),
    )
    .orderBy('family_id')
    .forUpdate()
    .execute()
  return rows.map(({ family_id }) => family_id)
}

export async function lockConnections(tx: Tx, { id }: Authorized<FamilyRef>): Promise<void> {
  await tx
    .selectFrom('connections')
    .select('id')
    .where((row) => row.or([row('family1_id', '=', id), row('family2_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteActivitiesOf(tx: Tx, { id }: Authorized<FamilyRef>): Promise<void> {
  await tx.deleteFrom('activities').where('family_id', '=', id).execute()
}

export async function lockActivities(tx: Tx, { id }: Authorized<FamilyRef>): Promise<string[]> {
  const rows = await tx
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export async function lockInvitations(tx: Tx, { id }: Authorized<FamilyRef>): Promise<void> {
  await sql`
    select id from invitations
    where id in (
      select invitations.id from activities join invitations on activity_id = activities.id where family_id = ${id}
      union all
      select id from invitations where invited_family_id = ${id}
    )
    order by id
    for update`.execute(tx)
}

export async function deleteFamilyRow(tx: Tx, { id }: Authorized<FamilyRef>): Promise<void> {
  await tx.deleteFrom('families').where('id', '=', id).execute()
}
