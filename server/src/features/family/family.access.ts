import { managesMembers } from '@parent-activity/domain/accounts/account-rules'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { cannotRemoveYourself, onlyParentsManage, onlyPrimaryEdits, primaryStays } from './family.errors.ts'
import { findMember, type FamilyRef, type MemberRef } from './family.repository.ts'

async function memberOfOwnFamily(tx: Tx, actor: Actor, id: string): Promise<MemberRef> {
  const member = await findMember(tx, actor.familyId, id)
  if (!member) throw notFound()
  return member
}

/** Returns the family to which the actor may add members. */
export async function managedFamily(tx: Tx, actor: Actor): Promise<Authorized<FamilyRef>> {
  if (!managesMembers(await memberOfOwnFamily(tx, actor, actor.userId))) throw onlyParentsManage()
  return authorize({ id: actor.familyId })
}

export async function removableMember(tx: Tx, actor: Actor, id: string): Promise<Authorized<MemberRef>> {
  const member = await memberOfOwnFamily(tx, actor, id)
  await managedFamily(tx, actor)
  if (member.is_primary) throw primaryStays()
  if (member.id === actor.userId) throw cannotRemoveYourself()
  return authorize(member)
}

export async function editableMember(tx: Tx, actor: Actor, id: string): Promise<Authorized<MemberRef>> {
  const member = await memberOfOwnFamily(tx, actor, id)
  if (!actor.isPrimary) throw onlyPrimaryEdits()
  return authorize(member)
}

export function ownFamily({ familyId }: Actor): Authorized<FamilyRef> {
  return authorize({ id: familyId })
}
