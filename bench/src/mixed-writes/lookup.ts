import type { Read } from './change.ts'
import type { Activity, Invitation, Side, World } from './world.ts'

/** Ids by names, asked for as the app asks for its lists. */
export async function childId(read: Read, side: Side, name: string): Promise<string> {
  return idOf(await read(side, '/api/children'), ({ first_name }) => first_name === name, name)
}

export async function personId(read: Read, side: Side, email: string): Promise<string> {
  return idOf(await read(side, '/api/parents'), (person) => person['email'] === email, email)
}

export async function templateId(read: Read, name: string): Promise<string> {
  return idOf(await read('host', '/api/activity-templates'), (template) => template['name'] === name, name)
}

export async function activityId(read: Read, { name, date }: Activity): Promise<string> {
  const list = await read('host', `/api/calendar/activities?start=${date}&end=${date}`)
  return idOf(list, (activity) => activity['name'] === name && activity['start_date'] === date, name)
}

/** Of the request that waits for the guest's family. */
export async function requestId(read: Read, child: string): Promise<string> {
  const id = await childId(read, 'guest', child)
  return idOf(
    await read('guest', '/api/connections/requests'),
    ({ target_child_uuid }) => target_child_uuid === id,
    child,
  )
}

export async function connectionId(read: Read, child: string): Promise<string> {
  const id = await childId(read, 'guest', child)
  return idOf(await read('guest', '/api/connections'), ({ child1_uuid }) => child1_uuid === id, child)
}

export async function invitationId(read: Read, world: World, invitation: Invitation): Promise<string> {
  const { name, date } = world.activities[invitation.activity] as Activity
  const id = await childId(read, 'guest', invitation.child)
  const list = await read('guest', `/api/calendar/invitations?start=${date}&end=${date}`)
  return idOf(
    list,
    ({ activity_name, start_date, child_uuid }) => activity_name === name && start_date === date && child_uuid === id,
    `${name} for ${invitation.child}`,
  )
}

function idOf(
  list: Record<string, unknown>[],
  isIt: (thing: Record<string, unknown>) => boolean,
  name: string,
): string {
  const found = list.find(isIt)
  if (!found) throw new Error(`The server no longer knows of ${name}, of which it has said that it does.`)
  return found['id'] as string
}
