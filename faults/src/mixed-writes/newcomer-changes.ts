import { recordConnection, recordOne } from './account-activity.ts'
import { registration } from './account-changes.ts'
import { chance, type MakeChange } from './change.ts'
import { connect } from './model-updates.ts'
import { childId, requestId, sentRequestId } from './ids-by-name.ts'
import { connectionKey, hostChild, newcomerChild, primaryEmail, type Model } from './model.ts'

/** The newest invite code of each pair. */
const links = new Map<number, string>()

const ask: MakeChange = (before, pair) => {
  const child = newcomerChild(pair)
  if (!(hostChild(pair) in before.children) || isThere(before, pair) || connectionOf(before, pair)) return null
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: '/api/connections/create-skeleton',
      body: {
        contact_method: primaryEmail(pair, 'newcomer'),
        my_child_uuid: await childId(read, 'host', hostChild(pair)),
        target_child_name: child,
      },
    }),
    effect: (model, answered) => {
      if (answered) links.set(pair, codeIn(answered.data))
      model.connections[connectionKey(child)] = { child, status: 'pending' }
      recordOne(model, 'host', 'host', 'connection_requested', child)
    },
  }
}

/** An invite link creates the child at once; otherwise accepting the request creates it. */
const signUp: MakeChange = (before, pair) => {
  if (isThere(before, pair) || connectionOf(before, pair)?.status !== 'pending') return null
  const invite = chance(0.5) ? (links.get(pair) ?? null) : null
  const registered = registration(pair, 'newcomer', invite)
  return {
    ...registered,
    effect: (model, answered) => {
      registered.effect(model, answered)
      if (invite !== null) model.children[newcomerChild(pair)] = { side: 'newcomer', school: null }
    },
  }
}

const accept: MakeChange = (before, pair) => {
  const child = newcomerChild(pair)
  if (!isThere(before, pair) || connectionOf(before, pair)?.status !== 'pending') return null
  const isProven = child in before.children
  return {
    by: 'newcomer',
    request: async (read) => ({
      method: 'POST',
      path: `/api/connections/respond/${await requestId(read, 'newcomer', child)}`,
      body: { action: 'accept' },
    }),
    effect: (model) => {
      model.children[child] ??= { side: 'newcomer', school: null }
      model.connections[connectionKey(child)] = { child, status: isProven ? 'active' : 'unconfirmed' }
      recordConnection(model, 'newcomer', 'connection_accepted', child)
      if (isProven) connect(model, child)
    },
  }
}

const confirm: MakeChange = (before, pair) => {
  const child = newcomerChild(pair)
  if (connectionOf(before, pair)?.status !== 'unconfirmed') return null
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: `/api/connections/respond/${await sentRequestId(read, child)}`,
      body: { action: 'confirm' },
    }),
    effect: (model) => {
      model.connections[connectionKey(child)] = { child, status: 'active' }
      recordConnection(model, 'host', 'connection_confirmed', child)
      connect(model, child)
    },
  }
}

/** The newcomer has not answered yet, so the child belongs to nobody. */
export function isUndecided(model: Model, pair: number): boolean {
  return isThere(model, pair) && !(newcomerChild(pair) in model.children) && connectionOf(model, pair) !== undefined
}

function isThere({ people }: Model, pair: number): boolean {
  return primaryEmail(pair, 'newcomer') in people
}

function connectionOf({ connections }: Model, pair: number) {
  return connections[connectionKey(newcomerChild(pair))]
}

function codeIn(data: unknown): string {
  return (data as { invite_path: string }).invite_path.split('invite=')[1] ?? ''
}

export const newcomerChanges: MakeChange[] = [ask, signUp, signUp, accept, confirm]
