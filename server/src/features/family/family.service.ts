import { randomUUID } from 'node:crypto'
import type { familyEndpoints, FamilyMember } from '@parent-activity/contract/accounts/family'
import type { Nothing } from '@parent-activity/contract/fields'
import { changedContacts, newContactProblems } from '@parent-activity/domain/accounts/account-rules'
import { normalisePhone } from '@parent-activity/domain/accounts/phone'
import { unknownTimeZone } from '@parent-activity/domain/calendar/time-zone'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { isKnownTimeZone } from '../../db/time-zones.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import type { AccountParts } from '../auth/account-parts.ts'
import { asAccountConflict } from '../auth/auth.errors.ts'
import { contactsChanged } from '../auth/contact-change.service.ts'
import { checkOwnPassword, requireOwnPassword } from '../auth/own-password.service.ts'
import { editableMember, managedFamily, ownFamily, removableMember } from './family.access.ts'
import { onlyOwnContacts, tooManyMembers } from './family.errors.ts'
import {
  countMembers,
  deleteMember,
  insertMember,
  listMembers,
  updateMember,
  updateTimeZone,
} from './family.repository.ts'

type Family = typeof familyEndpoints

/** Bounded, because each member has quotas of their own. */
const mostMembers = 10

export function members({ db, actor }: Request<Family['GET /api/parents']>): Promise<FamilyMember[]> {
  return listMembers(db, actor.familyId)
}

export async function addMember(
  { body, write, actor, now }: Request<Family['POST /api/parents']>,
  hashPassword: HashPassword,
): Promise<FamilyMember> {
  const { username, email, role: family_role, password } = body
  const password_hash = await hashPassword(password)
  const phone = normalisePhone(body.phone)
  const member = { id: randomUUID(), username, email, phone, password_hash, family_role }
  try {
    return await write(async (tx) => {
      await lockFamily(tx, actor.familyId)
      const family = await managedFamily(tx, actor)
      if ((await countMembers(tx, family.id)) >= mostMembers) throw tooManyMembers(mostMembers)
      const added = await insertMember(tx, { ...member, family_id: family.id, is_primary: false }, now)
      await recordEvent(tx, actor, { kind: 'member_added', detail: { member: username } }, now)
      return added
    })
  } catch (error) {
    throw asAccountConflict(error)
  }
}

/** A changed contact can take a login over, so people change their own alone, with their password. */
export async function changeMember(
  request: Request<Family['PUT /api/parents/:id']>,
  parts: AccountParts,
): Promise<FamilyMember> {
  const { params, body, write, actor, now } = request
  const { currentPassword, ...change } = body
  const checked = await checkOwnPassword(request, currentPassword, parts.loginLimits)
  let tell: (() => void) | undefined
  try {
    const member = await write(async (tx) => {
      const before = await editableMember(tx, actor, params.id)
      const changed = changedContacts(before, change)
      if (changed.length > 0 && before.id !== actor.userId) throw onlyOwnContacts()
      refuseProblems(newContactProblems(before, change))
      if (changed.length > 0) await requireOwnPassword(tx, actor, checked)
      const { username = before.username, email = before.email, role = before.role } = change
      const phone = change.phone === undefined ? before.phone : normalisePhone(change.phone)
      const saved = await updateMember(tx, before, { username, email, phone, role })
      if (before.username !== username || before.role !== role) {
        await recordEvent(tx, actor, { kind: 'member_changed', detail: { member: before.username } }, now)
      }
      tell = await contactsChanged(tx, actor, before, changed, now, parts)
      return saved
    })
    tell?.()
    return member
  } catch (error) {
    throw asAccountConflict(error)
  }
}

/** Runs in the same transaction, before the member is deleted. */
export type OnMemberLeaves = (tx: Tx, userId: string, now: Date) => Promise<void>

export function removeMember(
  { params, write, actor, now }: Request<Family['DELETE /api/parents/:id']>,
  onMemberLeaves: OnMemberLeaves,
): Promise<Nothing> {
  return write(async (tx) => {
    const member = await removableMember(tx, actor, params.id)
    await onMemberLeaves(tx, member.id, now)
    await deleteMember(tx, member)
    await recordEvent(tx, actor, { kind: 'member_removed', detail: { member: member.username } }, now)
    return {}
  })
}

export async function setTimeZone({
  body: { time_zone },
  db,
  write,
  actor,
}: Request<Family['PUT /api/family/time-zone']>): Promise<Nothing> {
  if (!(await isKnownTimeZone(db, time_zone))) refuseProblems([{ field: 'time_zone', text: unknownTimeZone }])
  return write(async (tx) => {
    await updateTimeZone(tx, ownFamily(actor), time_zone)
    return {}
  })
}
