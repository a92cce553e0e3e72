import { inTransaction } from '../../db/in-transaction.ts'
import { claimDue, readersOf, settle, sweptSince, type Delivery } from './deliveries.repository.ts'
import { deliver, type DeliveryParts } from './deliver.ts'
import { grouped } from './news/news-item.ts'
import { remindBeforeQuietHours, remindOfDue } from './reminders/remind.ts'
import { insertSummaries } from './sweeps.repository.ts'

/** Summaries of an evening on which the server was off for a while still help; later reminders don't. */
const longest = { reminders: 10 * 60_000, summaries: 3 * 60 * 60_000 }
const sentAtOnce = 8

/** Returns how many were due. */
export async function deliverDue(parts: DeliveryParts, now: Date): Promise<number> {
  const claimed = await claimDue(parts.db, now)
  const readers = await readersOf(parts.db, [...new Set(claimed.map(({ user_id }) => user_id))], now)
  // A mail is not sent if its news has reached a device.
  for (const channel of ['push', 'mail']) {
    const due = claimed.filter((delivery) => delivery.channel === channel).toSorted(byId)
    const messages = grouped(due, ({ user_id, kind }) => `${user_id} ${kind}`)
    const send = async (): Promise<void> => {
      for (let message = messages.pop(); message !== undefined; message = messages.pop()) {
        const reader = readers.get(message[0].user_id)
        if (reader) await deliver(parts, reader, message, now)
        else await settle(parts.db, idsOf(message), 'skipped', now)
      }
    }
    await Promise.all(Array.from({ length: sentAtOnce }, send))
  }
  return claimed.length
}

export async function insertDueReminders({ db }: DeliveryParts, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const after = await sweptSince(tx, 'reminders', now, longest.reminders)
    if (!after) return
    await remindOfDue(tx, { after, until: now })
    await remindBeforeQuietHours(tx, { after, until: now })
  })
}

export async function insertDueSummaries({ db }: DeliveryParts, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const after = await sweptSince(tx, 'summaries', now, longest.summaries)
    if (after) await insertSummaries(tx, { after, until: now })
  })
}

const byId = (a: Delivery, b: Delivery) => (a.id < b.id ? -1 : 1)

function idsOf(deliveries: readonly Delivery[]): string[] {
  return deliveries.map(({ id }) => id)
}
