import type { Read } from './change.ts'
import { sideOf, type Activity, type Invitation, type Side, type Model } from './model.ts'

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

/** Found by the requested name, because the child may not exist yet. */
export async function requestId(read: Read, side: Side, child: string): Promise<string> {
  return requestFor(await read(side, '/api/connections/requests'), child)
}

export async function sentRequestId(read: Read, child: string): Promise<string> {
  return requestFor(await read('host', '/api/connections/sent-requests'), child)
}

function requestFor(list: Record<string, unknown>[], child: string): string {
  const isIt = ({ target_child_name }: Record<string, unknown>) => String(target_child_name).startsWith(child)
  if (list.filter(isIt).length > 1) throw new Error(`The server has two requests for ${child}, of one.`)
  return idOf(list, isIt, child)
}

export async function connectionId(read: Read, side: Side, child: string): Promise<string> {
  const id = await childId(read, side, child)
  return idOf(await read(side, '/api/connections'), ({ child1_uuid }) => child1_uuid === id, child)
}

export async function invitationId(read: Read, model: Model, invitation: Invitation): Promise<string> {
  const { name, date } = model.activities[invitation.activity] as Activity
  const side = sideOf(model, invitation.child)
  const id = await childId(read, side, invitation.child)
  const list = await read(side, `/api/calendar/invitations?start=${date}&end=${date}`)
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
