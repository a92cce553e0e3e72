import { randomUUID } from 'node:crypto'
import type { familyEndpoints, FamilyMember } from '@parent-activity/contract/family'
import type { Nothing } from '@parent-activity/contract/fields'
import { normalisePhone } from '@parent-activity/domain/phone'
import type { Request } from '../../http/endpoint-routes.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import { asAccountConflict } from '../auth/auth.errors.ts'
import { editableMember, removableMember } from './family.access.ts'
import { deleteMember, insertMember, listMembers, updateMember } from './family.repository.ts'

type Family = typeof familyEndpoints

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
  const member = { id: randomUUID(), family_id: actor.familyId, username, email, phone, password_hash, family_role }
  try {
    return await write((tx) => insertMember(tx, { ...member, is_primary: false }, now))
  } catch (error) {
    throw asAccountConflict(error)
  }
}

export async function changeMember({
  params,
  body,
  write,
  actor,
}: Request<Family['PUT /api/parents/:id']>): Promise<FamilyMember> {
  const { username, email, role: family_role } = body
  try {
    return await write(async (tx) => {
      const member = await editableMember(tx, actor, params.id)
      return updateMember(tx, member, { username, email, phone: normalisePhone(body.phone), family_role })
    })
  } catch (error) {
    throw asAccountConflict(error)
  }
}

export function removeMember({ params, write, actor }: Request<Family['DELETE /api/parents/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteMember(tx, await removableMember(tx, actor, params.id))
    return {}
  })
}
