import { randomUUID } from 'node:crypto'
import { demoConnections, demoPlaceholder } from './connections.ts'
import { hoursBefore } from './days.ts'
import type { DemoPeople } from './people.ts'

export function demoPlaceholderRows(now: Date) {
  const { contact, child: first_name, hoursAgo } = demoPlaceholder
  const family_id = randomUUID()
  const created_at = hoursBefore(now, hoursAgo)
  const unsaid = { last_name: '', birth_date: null, age: null, grade: null, school: null, interests: null }
  return {
    family: { id: family_id, created_at },
    placeholder: { family_id, contact, last_requested_at: created_at },
    child: { ...unsaid, id: randomUUID(), family_id, first_name, created_at },
  }
}

export function demoConnectionRows({ child, sender }: DemoPeople, now: Date) {
  return demoConnections.map(({ asking, asked, status, hoursAgo, message = null }) => {
    const [child1, child2] = [child(asking), child(asked)]
    return {
      id: randomUUID(),
      child1_id: child1.id,
      family1_id: child1.family_id,
      child2_id: child2.id,
      family2_id: child2.family_id,
      requested_by: sender(child1.family_id),
      status,
      message,
      created_at: hoursBefore(now, hoursAgo),
      answered_at: status === 'pending' ? null : hoursBefore(now, hoursAgo / 2),
    }
  })
}
