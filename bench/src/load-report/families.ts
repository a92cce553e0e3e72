import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { expectDone, send } from '@parent-activity/testkit/client/client'

export interface LoadFamily {
  account: { email: string; password: string }
  token: string
  parent: string
  children: string[]
  activities: string[]
  invitations: string[]
}

export const activitiesPerChild = 40
const invitationsPerFamily = 5

/** Families come in pairs: their first children are connected and invite each other. */
export async function makeFamilies(url: string, count: number): Promise<LoadFamily[]> {
  const families: LoadFamily[] = []
  for (let number = 0; number < count; number += 2) {
    const pair = await Promise.all([makeFamily(url, number), makeFamily(url, number + 1)])
    await connect(url, pair)
    families.push(...pair)
  }
  return families
}

async function makeFamily(url: string, number: number): Promise<LoadFamily> {
  const account = { email: `parent-${number}@example.com`, password: 'a-good-password' }
  const body = { ...account, username: `Parent ${number}`, phone: `+4477${String(10_000_000 + number)}` }
  const { token, user } = expectDone(await send(url, 'POST', '/api/auth/register', { body })).body
  const family: LoadFamily = {
    account,
    token,
    parent: user.id,
    children: [],
    activities: [],
    invitations: [],
  }
  const today = utcDay(new Date())
  for (const first_name of ['Maya', 'Leo']) {
    const child = { first_name, last_name: `Family ${number}`, birth_date: '2018-06-06' }
    const id = expectDone(await send(url, 'POST', '/api/children', { token, body: child })).body.data.id
    family.children.push(id)
    const dates = Array.from({ length: activitiesPerChild }, (_, index) => addDays(today, 1 + index * 3))
    const swimming = { name: 'Swimming', location: 'Riverside Pool', start_time: '16:00', end_time: '17:00' }
    const batch = { ...swimming, is_shared: true, dates }
    expectDone(await send(url, 'POST', `/api/activities/${id}/batch`, { token, body: batch }))
  }
  const query = `start=${today}&end=${addDays(today, 360)}`
  const { data } = expectDone(await send(url, 'GET', `/api/calendar/activities?${query}`, { token })).body
  family.activities = data.filter(({ child_uuid }) => child_uuid === family.children[0]).map(({ uuid }) => uuid)
  return family
}

async function connect(url: string, [one, other]: [LoadFamily, LoadFamily]): Promise<void> {
  const asked = { target_parent_id: other.parent, child_uuid: one.children[0], target_child_uuid: other.children[0] }
  expectDone(await send(url, 'POST', '/api/connections/request', { token: one.token, body: asked }))
  const { data } = expectDone(await send(url, 'GET', '/api/connections/requests', { token: other.token })).body
  const respond = `/api/connections/respond/${data[0]?.request_uuid}`
  expectDone(await send(url, 'POST', respond, { token: other.token, body: { action: 'accept' } }))
  for (const [host, guest] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const activity of host.activities.slice(0, invitationsPerFamily)) {
      const body = { child_uuid: guest.children[0] }
      const invited = await send(url, 'POST', `/api/activities/${activity}/invite`, { token: host.token, body })
      guest.invitations.push(expectDone(invited).body.data.invitation_uuid)
    }
  }
}
