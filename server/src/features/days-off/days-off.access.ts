import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import {
  findDayOff,
  findDaysOffOfCalendar,
  holdChildren,
  type CalendarDayOff,
  type DayOffRef,
  type FamilyChildren,
} from './days-off.repository.ts'

/** Every member may change what another has added. */
export async function ownDayOff(tx: Tx, actor: Actor, id: string): Promise<Authorized<DayOffRef>> {
  const dayOff = await findDayOff(tx, actor.familyId, id)
  if (!dayOff) throw notFound()
  return authorize(dayOff)
}

export async function ownChildren(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Authorized<FamilyChildren>> {
  const wanted = [...new Set(ids)]
  if ((await holdChildren(tx, actor.familyId, wanted)).length < wanted.length) throw notFound()
  return authorize({ family_id: actor.familyId, child_ids: wanted })
}

/** A followed calendar names children of the family that follows it; some may be gone. */
export async function calendarChildren(
  tx: Tx,
  calendar: { family_id: string; child_ids: readonly string[] },
): Promise<Authorized<FamilyChildren>> {
  const child_ids = await holdChildren(tx, calendar.family_id, calendar.child_ids)
  return authorize({ family_id: calendar.family_id, child_ids })
}

export async function daysOffOfCalendar(
  tx: Tx,
  calendar: { id: string; family_id: string },
): Promise<Authorized<CalendarDayOff>[]> {
  return (await findDaysOffOfCalendar(tx, calendar)).map((dayOff) => authorize(dayOff))
}
