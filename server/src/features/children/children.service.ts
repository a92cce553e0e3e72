import { randomUUID } from 'node:crypto'
import type { Child, childrenEndpoints } from '@parent-activity/contract/children'
import type { Nothing } from '@parent-activity/contract/fields'
import { ageOn } from '@parent-activity/domain/children/age'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { childName } from '@parent-activity/domain/children/child-name'
import { birthDateProblem } from '@parent-activity/domain/children/child-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Db, Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { ownChild } from './children.access.ts'
import { tooManyChildren } from './children.errors.ts'
import {
  countChildren,
  deleteChild,
  insertChild,
  listChildren,
  updateChild,
  type ChildRef,
} from './children.repository.ts'

type Children = typeof childrenEndpoints

interface Birth {
  birth_date: string | null
  age: number | null
}

const mostChildren = 50

export function children({ db, actor, now }: Request<Children['GET /api/children']>): Promise<Child[]> {
  return childrenOfFamily(db, actor.familyId, now)
}

export async function childrenOfFamily(db: Db, familyId: string, now: Date) {
  const rows = await listChildren(db, familyId)
  return rows.map((row) => asChild(row, now))
}

export function addChild({ body, write, actor, now }: Request<Children['POST /api/children']>): Promise<Child> {
  checkBirthDate(body, now)
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    await refuseTooManyChildren(tx, actor.familyId)
    const child = { ...body, ...changedBirth({ birth_date: null, age: null }, body) }
    return asChild(await insertChild(tx, { ...child, id: randomUUID(), family_id: actor.familyId }, now), now)
  })
}

export async function refuseTooManyChildren(tx: Tx, familyId: string): Promise<void> {
  if ((await countChildren(tx, familyId)) >= mostChildren) throw tooManyChildren(mostChildren)
}

export function changeChild({
  params,
  body,
  write,
  actor,
  now,
}: Request<Children['PUT /api/children/:id']>): Promise<Child> {
  checkBirthDate(body, now)
  return write(async (tx) => {
    const child = await ownChild(tx, actor, params.id)
    return asChild(await updateChild(tx, child, { ...body, ...changedBirth(child, body) }), now)
  })
}

/** Callback that deletes what belongs to this child alone. */
export type DeleteWithChild = (tx: Tx, child: Authorized<ChildRef>, now: Date) => Promise<void>

export function removeChild(
  { params, write, actor, now }: Request<Children['DELETE /api/children/:id']>,
  deleteWithChild: DeleteWithChild,
): Promise<Nothing> {
  return write(async (tx) => {
    // If two joint hosts are removed at once, the second must find itself the last.
    await lockFamily(tx, actor.familyId)
    const child = await ownChild(tx, actor, params.id)
    await deleteWithChild(tx, child, now)
    await deleteChild(tx, child)
    await recordEvent(tx, actor, { kind: 'child_removed', detail: { child: childName(child) } }, now)
    return {}
  })
}

/** Tomorrow has already begun in some time zones. */
function checkBirthDate({ birth_date }: { birth_date?: string | null | undefined }, now: Date): void {
  if (birth_date == null) return
  refuseProblems(problem('birth_date', birthDateProblem(birth_date, addDays(utcDay(now), 1))))
}

/** A date of birth replaces a typed age, which would be wrong after a year. */
function changedBirth(stored: Birth, change: { [Part in keyof Birth]?: Birth[Part] | undefined }): Birth {
  const birth_date = change.birth_date === undefined ? stored.birth_date : change.birth_date
  if (birth_date !== null) return { birth_date, age: null }
  return { birth_date, age: change.age === undefined ? stored.age : change.age }
}

type ChildRow = Awaited<ReturnType<typeof listChildren>>[number]

function asChild(row: ChildRow, now: Date): Child & Pick<ChildRow, 'birth_year'> {
  return {
    ...row,
    uuid: row.id,
    name: childName(row),
    display_name: row.first_name,
    age: row.birth_date === null ? row.age : Math.max(0, ageOn(utcDay(now), row.birth_date)),
  }
}
