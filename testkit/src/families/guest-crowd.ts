import type { Db } from '@parent-activity/server/db/client'
import type { TestApp } from '../app/test-app.ts'
import { insertConnections, insertFamilies, insertInvitations, type QuickFamily } from './many-families.ts'

export interface HostAndGuests {
  host: QuickFamily
  guests: QuickFamily[]
}

export async function insertHostAndGuests(db: Db, count: number): Promise<HostAndGuests> {
  const [host, ...guests] = await insertFamilies(db, count + 1)
  if (!host) throw new Error('There is no host.')
  return { host, guests }
}

/** Both lists are in the order of the guests. */
export interface CrowdInvited {
  activity: string
  connections: string[]
  invitations: string[]
}

/** To one activity of the host, with whom all guests are then connected. */
export async function inviteCrowd(
  app: TestApp,
  { host, guests }: HostAndGuests,
  details: object,
): Promise<CrowdInvited> {
  const body = { start_date: '2025-06-06', is_shared: true, ...details }
  const made = await app.call('POST', `/api/activities/${host.child}`, { token: host.token, body })
  const activity = made.body.data.id
  return {
    activity,
    connections: await insertConnections(app.db, host, guests),
    invitations: await insertInvitations(app.db, host, [activity], guests),
  }
}
