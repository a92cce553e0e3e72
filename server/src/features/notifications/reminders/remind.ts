import type { Tx } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { nightsFrom } from './quiet-hours.repository.ts'
import { isToldBefore } from './quiet-hours.ts'
import { insertReminders, mayRemind, type Window } from './reminders.repository.ts'
import { turnFactsOf } from './turn-facts.repository.ts'
import { remindersOf, type Reminder } from './turns.ts'

const minute = 60_000
const quarter = 15 * minute

/** Activities begin, end and are left for at whole minutes. */
export async function remindOfDue(tx: Tx, { after, until }: Window): Promise<void> {
  if (Math.floor(after.getTime() / minute) === Math.floor(until.getTime() / minute)) return
  const facts = await turnFactsOf(tx, await mayRemind(tx, { after, until }))
  const due = facts.flatMap(remindersOf).filter(({ due_at }) => {
    const moment = Date.parse(due_at)
    return moment > after.getTime() && moment <= until.getTime()
  })
  await insertReminders(tx, due, until)
}

/** The others whose turn it is by now, if their reminders would have been due before. */
export function remindOfTakers(tx: Tx, actor: Actor, activityIds: string[], now: Date): Promise<void> {
  return remindOfMissed(tx, actor, activityIds, now, ({ user_id }) => user_id !== actor.userId)
}

/** Reminds adults who should have left by now, as the way takes longer than was known. */
export function remindOfLeaving(tx: Tx, actor: Actor, activityIds: string[], now: Date): Promise<void> {
  return remindOfMissed(tx, actor, activityIds, now, ({ leaves }) => leaves !== null)
}

async function remindOfMissed(
  tx: Tx,
  { familyId }: Actor,
  activityIds: string[],
  now: Date,
  isMeant: (reminder: Reminder) => boolean,
): Promise<void> {
  const facts = await turnFactsOf(tx, activityIds, familyId)
  const missed = facts
    .flatMap(remindersOf)
    .filter(({ due_at, at }) => Date.parse(due_at) <= now.getTime() && Date.parse(at) > now.getTime())
  await insertReminders(tx, missed.filter(isMeant).map(dueAt(now)), now)
}

/** Once for all whose quiet hours begin in the quarter of an hour that has begun. */
export async function remindBeforeQuietHours(tx: Tx, { after, until }: Window): Promise<void> {
  const began = Math.floor(until.getTime() / quarter) * quarter
  if (after.getTime() >= began) return
  const nights = await nightsFrom(tx, { after: until, until: new Date(began + quarter) })
  const quietOf = new Map(nights.map((night) => [night.user_id, night]))
  const facts = await turnFactsOf(tx, [...new Set(nights.map(({ activity_id }) => activity_id))])
  const told = facts.flatMap(remindersOf).filter((reminder) => {
    const quiet = quietOf.get(reminder.user_id)
    return quiet && isToldBefore(quiet, reminder)
  })
  await insertReminders(tx, told.map(dueAt(until)), until)
}

function dueAt(moment: Date) {
  return (reminder: Reminder): Reminder => ({ ...reminder, due_at: moment.toISOString() })
}
