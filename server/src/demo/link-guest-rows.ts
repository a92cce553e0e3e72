import { randomBytes, randomUUID } from 'node:crypto'
import { hoursBefore } from './days.ts'
import type { DemoLinkGuest } from './demo-family.ts'
import type { DemoPeople } from './people.ts'
import type { DemoOccasion } from './rows.ts'

/** Nobody has the links of demo guests. */
export function demoLinkGuestRows({ activity, linkGuests }: DemoOccasion, people: DemoPeople, now: Date) {
  const latest = new Date(Math.min(now.getTime(), Date.parse(`${activity.start_date}T00:00:00.000Z`)))
  return linkGuests.map(({ child, parent, note, hoursAgo }: DemoLinkGuest) => {
    const answered_at = hoursBefore(latest, hoursAgo / 2)
    const device = randomBytes(32)
    return {
      id: randomUUID(),
      activity_id: activity.id,
      host_family_id: activity.family_id,
      child_name: child,
      code_hash: randomBytes(32),
      mailed_code_hash: null,
      status: 'accepted' as const,
      parent_name: parent,
      reply_note: note,
      answered_at,
      answered_device: device,
      opened_at: answered_at,
      asking_device: device,
      asking_name: parent,
      asked_at: answered_at,
      message: null,
      made_by: people.sender(activity.family_id),
      created_at: hoursBefore(latest, hoursAgo),
    }
  })
}
