import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { cannotRemoveYourself, onlyPrimaryEdits, primaryStays } from './family.errors.ts'
import { findMember, type FamilyRef, type MemberRef } from './family.repository.ts'

async function memberOfOwnFamily(tx: Tx, actor: Actor, id: string): Promise<MemberRef> {
  const member = await findMember(tx, actor.familyId, id)
  if (!member) throw notFound()
  return member
}

export async function removableMember(tx: Tx, actor: Actor, id: string): Promise<Authorized<MemberRef>> {
  const member = await memberOfOwnFamily(tx, actor, id)
  if (member.is_primary) throw primaryStays()
  if (member.id === actor.userId) throw cannotRemoveYourself()
  return authorize(member)
}

/** A new email address can take the login over, so only the primary account may set one. */
export async function editableMember(tx: Tx, actor: Actor, id: string): Promise<Authorized<MemberRef>> {
  const member = await memberOfOwnFamily(tx, actor, id)
  if (!actor.isPrimary) throw onlyPrimaryEdits()
  return authorize(member)
}

export function ownFamily({ familyId }: Actor): Authorized<FamilyRef> {
  return authorize({ id: familyId })
}
