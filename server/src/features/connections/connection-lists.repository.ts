import type { ActiveConnection, ChildConnection, ConnectionRequest } from '@parent-activity/contract/connections'
import {
  needsConfirmation,
  openStatuses,
  settledStatuses,
  waitingStatuses,
  type ConnectionSide,
} from '@parent-activity/domain/connections/connection-status'
import { familyName } from '../family/family-name.ts'
import { sql, type NotNull } from 'kysely'
import type { Db } from '../../db/client.ts'
import { areFamiliesConnected } from '../../db/connected-children.ts'
import { isPrimaryOf } from '../../db/primary-account.ts'
import { isVerifiedTo } from '../../db/proven-contacts.ts'
import { notFound } from '../../http/app-error.ts'
import { isAskedOf } from './asked-families.ts'
import { isContactProven } from './connections.repository.ts'

/** Oldest first; later ones follow as these are answered. */
const mostRequests = 500

export async function requestsTo(db: Db, familyId: string): Promise<ConnectionRequest[]> {
  const rows = await selectWaiting(db, familyId).where(isAskedOf(familyId)).limit(mostRequests).execute()
  return rows.map((row) => asRequest(row, 'target'))
}

export async function requestTo(db: Db, familyId: string, id: string): Promise<ConnectionRequest> {
  const row = await selectWaiting(db, familyId)
    .where(isAskedOf(familyId))
    .where('connections.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return asRequest(row, 'target')
}

/** Withdrawn requests are for the sender alone. */
export async function allRequestsTo(db: Db, familyId: string) {
  const statuses = [...waitingStatuses, 'rejected'] as const
  const rows = await selectRequests(db, familyId)
    .where(isAskedOf(familyId))
    .where('connections.status', 'in', statuses)
    .$narrowType<{ status: (typeof statuses)[number] }>()
    .execute()
  return rows.map((row) => asRequest(row, 'target'))
}

export async function requestsFrom(db: Db, familyId: string): Promise<ConnectionRequest[]> {
  const rows = await selectWaiting(db, familyId)
    .where('connections.family1_id', '=', familyId)
    .limit(mostRequests)
    .execute()
  return rows.map((row) => asRequest(row, 'requester'))
}

export async function allRequestsFrom(db: Db, familyId: string) {
  const statuses = [...waitingStatuses, ...settledStatuses] as const
  const rows = await selectRequests(db, familyId)
    .where('connections.family1_id', '=', familyId)
    .where('connections.status', 'in', statuses)
    .$narrowType<{ status: (typeof statuses)[number] }>()
    .execute()
  return rows.map((row) => ({ ...asRequest(row, 'requester'), found_by: row.found_by }))
}

export async function requestFrom(db: Db, familyId: string, id: string): Promise<ConnectionRequest> {
  const row = await selectWaiting(db, familyId)
    .where('connections.family1_id', '=', familyId)
    .where('connections.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return asRequest(row, 'requester')
}

/** The first child is the family's own. */
export async function activeConnections(
  db: Db,
  familyId: string,
): Promise<(ActiveConnection & { requested_at: string; message: string | null })[]> {
  const isOwn = sql<boolean>`connections.family1_id = ${familyId}`
  const otherParent = sql`case when ${isOwn} then parent2.id else parent1.id end`
  const rows = await selectConnections(db)
    .select(isVerifiedTo(otherParent, familyId).as('is_verified'))
    .where((row) =>
      row.or([row('connections.family1_id', '=', familyId), row('connections.family2_id', '=', familyId)]),
    )
    .where('connections.status', '=', 'active')
    // A family that has accepted has an account.
    .$narrowType<{ parent2_name: NotNull }>()
    .execute()
  return rows.map((row) => {
    const asked = { uuid: row.child2_id, name: row.child2_name, parent_name: row.parent2_name }
    const asking = { uuid: row.child1_id, name: row.child1_name, parent_name: row.parent1_name }
    const [own, other] = row.family1_id === familyId ? [asking, asked] : [asked, asking]
    return {
      id: row.id,
      uuid: row.id,
      connection_uuid: row.id,
      child1_uuid: own.uuid,
      child1_name: own.name,
      child1_parent_name: own.parent_name,
      child2_uuid: other.uuid,
      child2_name: other.name,
      child2_parent_name: other.parent_name,
      is_verified: row.is_verified,
      created_at: row.answered_at ?? row.created_at,
      requested_at: row.created_at,
      message: row.message,
    }
  })
}

export async function connectionsOfChild(db: Db, childId: string): Promise<ChildConnection[]> {
  const rows = await selectConnections(db)
    .where('connections.status', 'in', openStatuses)
    .where((row) =>
      row.or([
        row('connections.child1_id', '=', childId),
        row('connections.child2_id', '=', childId).and('connections.status', '=', 'active'),
      ]),
    )
    .execute()
  return rows.map((row) => {
    const other =
      row.child1_id === childId
        ? { uuid: row.child2_id, name: row.child2_name, parent_id: row.parent2_id, parent_name: row.parent2_name }
        : { uuid: row.child1_id, name: row.child1_name, parent_id: row.parent1_id, parent_name: row.parent1_name }
    const family_name = other.parent_name === null ? null : familyName(other.parent_name)
    const status = row.status === 'active' ? 'accepted' : 'pending'
    return {
      id: row.id,
      uuid: row.id,
      status,
      connection_status: status,
      connected_child_uuid: other.uuid,
      connected_child_name: other.name,
      connected_parent_id: other.parent_id,
      connected_parent_uuid: other.parent_id,
      connected_parent_name: other.parent_name,
      connected_family_name: family_name,
      target_child_uuid: other.uuid,
      target_child_name: other.name,
      target_parent_id: other.parent_id,
      target_parent_uuid: other.parent_id,
      target_parent_name: other.parent_name,
      target_family_name: family_name,
    }
  })
}

/** Only a child's first name and the primary account's name; a request shows only the parent who was asked. */
function selectConnections(db: Db) {
  return db
    .selectFrom('connections')
    .innerJoin('children as child1', 'child1.id', 'connections.child1_id')
    .innerJoin('children as child2', 'child2.id', 'connections.child2_id')
    .innerJoin('users as parent1', (join) => join.on(isPrimaryOf('connections.family1_id', 'parent1')))
    .leftJoin('users as parent2', (join) => join.on(isPrimaryOf('connections.family2_id', 'parent2')))
    .leftJoin('users as asked', (join) =>
      join.onRef('asked.id', '=', 'connections.target_parent_id').on('connections.status', '!=', 'active'),
    )
    .select((row) => [
      'connections.id',
      'connections.child1_id',
      'connections.child2_id',
      'connections.family1_id',
      'connections.status',
      'connections.message',
      'connections.created_at',
      'connections.answered_at',
      'child1.first_name as child1_name',
      'child2.first_name as child2_name',
      'parent1.id as parent1_id',
      'parent1.username as parent1_name',
      row.fn.coalesce('asked.id', 'parent2.id').as('parent2_id'),
      row.fn.coalesce('asked.username', 'parent2.username').as('parent2_name'),
    ])
    .orderBy('connections.created_at')
    .orderBy('connections.id')
}

function selectRequests(db: Db, familyId: string) {
  const isOwn = sql<boolean>`connections.family1_id = ${familyId}`
  const askedFamily = sql`case when ${isOwn} then connections.family2_id else ${familyId} end`
  const askedParent = sql`coalesce(asked.id, parent2.id)`
  const askingParent = sql`coalesce(sender.id, parent1.id)`
  const isContactKnown = isContactProven(askedFamily)
  const isKnown = areFamiliesConnected(sql.ref('connections.family1_id'), askedFamily)
  return selectConnections(db)
    .leftJoin('users as sender', 'sender.id', 'connections.requested_by')
    .select(['connections.found_by', 'sender.username as sender_name', 'sender.email as sender_email'])
    .select([
      isContactKnown.as('is_proven'),
      sql<boolean>`${isKnown} or case
        when not (${isOwn}) then ${isVerifiedTo(askingParent, familyId)}
        when connections.found_by is null then ${isVerifiedTo(askedParent, familyId)}
        else ${isContactKnown}
      end`.as('is_verified'),
    ])
}

function selectWaiting(db: Db, familyId: string) {
  return selectRequests(db, familyId)
    .where('connections.status', 'in', waitingStatuses)
    .$narrowType<{ status: (typeof waitingStatuses)[number] }>()
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

/**
 * Only the sender's name and address are shown, the address while the request waits. An unproven newcomer may be a
 * stranger and gets the name alone.
 */
function asRequest<Row extends RequestRow>(
  row: Row,
  side: ConnectionSide,
): Omit<ConnectionRequest, 'status'> & { status: Row['status'] } {
  const needs_confirmation = needsConfirmation(row)
  const unproven = side === 'target' && needs_confirmation
  const showsEmail = side === 'requester' || (!unproven && row.status !== 'rejected')
  const requester_name = row.sender_name ?? row.parent1_name
  return {
    id: row.id,
    uuid: row.id,
    request_uuid: row.id,
    requester_name,
    requester_email: showsEmail ? row.sender_email : null,
    requester_family_name: familyName(unproven ? requester_name : row.parent1_name),
    child_uuid: side === 'requester' ? row.child1_id : null,
    child_name: row.child1_name,
    target_child_uuid: row.child2_id,
    target_child_name: row.child2_name,
    target_parent_uuid: row.parent2_id,
    target_parent_name: row.parent2_name,
    target_family_name: row.parent2_name === null ? null : familyName(row.parent2_name),
    status: row.status,
    is_verified: row.is_verified,
    needs_confirmation,
    message: row.message,
    created_at: row.created_at,
    answered_at: row.answered_at,
  }
}
