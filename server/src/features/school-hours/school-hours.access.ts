import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findSchoolHours, type SchoolHoursRef } from './school-hours.repository.ts'

export async function ownSchoolHours(tx: Tx, actor: Actor, id: string): Promise<Authorized<SchoolHoursRef>> {
  const hours = await findSchoolHours(tx, actor.familyId, id)
  if (!hours) throw notFound()
  return authorize(hours)
}
