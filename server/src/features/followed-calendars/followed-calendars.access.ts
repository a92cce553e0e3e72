import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findChildren } from '../children/children.repository.ts'
import { lockCalendar, type CalendarRef, type ChildIds } from './followed-calendars.repository.ts'
import { findEntry, type OutsideEntry } from './outside-entries.repository.ts'

export async function ownCalendar(tx: Tx, actor: Actor, id: string): Promise<Authorized<CalendarRef>> {
  const calendar = await lockCalendar(tx, actor.familyId, id)
  if (!calendar) throw notFound()
  return authorize(calendar)
}

export async function ownOutsideEntry(tx: Tx, actor: Actor, id: string): Promise<OutsideEntry> {
  const entry = await findEntry(tx, actor.familyId, id)
  if (!entry) throw notFound()
  return entry
}

export async function ownChildren(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Authorized<ChildIds>> {
  const wanted = [...new Set(ids)]
  const found = await findChildren(tx, actor.familyId, wanted)
  if (found.length < wanted.length) throw notFound()
  return authorize({ ids: wanted })
}
