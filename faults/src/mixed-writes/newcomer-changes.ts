import { recordConnection, recordOne } from './account-activity.ts'
import { registration } from './account-changes.ts'
import { chance, type Idea } from './change.ts'
import { connect } from './consequences.ts'
import { childId, requestId, sentRequestId } from './lookup.ts'
import { connectionKey, hostChild, newcomerChild, primaryEmail, type World } from './world.ts'

/** The newest invite code of each pair. */
const links = new Map<number, string>()

const ask: Idea = (before, pair) => {
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
    effect: (world, answered) => {
      if (answered) links.set(pair, codeIn(answered.data))
      world.connections[connectionKey(child)] = { child, status: 'pending' }
      recordOne(world, 'host', 'host', 'connection_requested', child)
    },
  }
}

/** An invite link creates the child at once; otherwise accepting the request creates it. */
const signUp: Idea = (before, pair) => {
  if (isThere(before, pair) || connectionOf(before, pair)?.status !== 'pending') return null
  const invite = chance(0.5) ? (links.get(pair) ?? null) : null
  const registered = registration(pair, 'newcomer', invite)
  return {
    ...registered,
    effect: (world, answered) => {
      registered.effect(world, answered)
      if (invite !== null) world.children[newcomerChild(pair)] = { side: 'newcomer', school: null }
    },
  }
}

const accept: Idea = (before, pair) => {
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
    effect: (world) => {
      world.children[child] ??= { side: 'newcomer', school: null }
      world.connections[connectionKey(child)] = { child, status: isProven ? 'active' : 'unconfirmed' }
      recordConnection(world, 'newcomer', 'connection_accepted', child)
      if (isProven) connect(world, child)
    },
  }
}

const confirm: Idea = (before, pair) => {
  const child = newcomerChild(pair)
  if (connectionOf(before, pair)?.status !== 'unconfirmed') return null
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: `/api/connections/respond/${await sentRequestId(read, child)}`,
      body: { action: 'confirm' },
    }),
    effect: (world) => {
      world.connections[connectionKey(child)] = { child, status: 'active' }
      recordConnection(world, 'host', 'connection_confirmed', child)
      connect(world, child)
    },
  }
}

/** A newcomer with an unproven contact has not answered yet, so the child belongs to nobody. */
export function isUndecided(world: World, pair: number): boolean {
  return isThere(world, pair) && !(newcomerChild(pair) in world.children) && connectionOf(world, pair) !== undefined
}

function isThere({ people }: World, pair: number): boolean {
  return primaryEmail(pair, 'newcomer') in people
}

function connectionOf({ connections }: World, pair: number) {
  return connections[connectionKey(newcomerChild(pair))]
}

function codeIn(data: unknown): string {
  return (data as { invite_path: string }).invite_path.split('invite=')[1] ?? ''
}

export const newcomerIdeas: Idea[] = [ask, signUp, signUp, accept, confirm]
