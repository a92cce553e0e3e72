import type { Tx } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { insertReminders, mayRemind, type Window } from './reminders.repository.ts'
import { turnFactsOf } from './turn-facts.repository.ts'
import { remindersOf } from './turns.ts'

const minute = 60_000

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
export async function remindOfChange(tx: Tx, actor: Actor, activityIds: string[], now: Date): Promise<void> {
  const facts = await turnFactsOf(tx, activityIds, actor.familyId)
  const missed = facts
    .flatMap(remindersOf)
    .filter(
      ({ user_id, due_at, at }) =>
        user_id !== actor.userId && Date.parse(due_at) <= now.getTime() && Date.parse(at) > now.getTime(),
    )
  await insertReminders(
    tx,
    missed.map((reminder) => ({ ...reminder, due_at: now.toISOString() })),
    now,
  )
}
