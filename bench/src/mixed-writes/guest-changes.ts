import { anyEntry, anyOf, chance, type Idea } from './change.ts'
import { connect, disconnect, hasPlace } from './consequences.ts'
import { activityId, childId, connectionId, invitationId, personId, requestId } from './lookup.ts'
import { connectionKey, guestKey, hostChild, primaryEmail, type World } from './world.ts'

const askToConnect: Idea = ({ children, connections }, pair) => {
  const asked = anyEntry(children, ({ side }) => side === 'guest')
  if (!asked || !(hostChild(pair) in children) || connectionKey(asked[0]) in connections) return null
  const [child] = asked
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: '/api/connections/request',
      body: {
        target_parent_id: await personId(read, 'guest', primaryEmail(pair, 'guest')),
        child_uuid: await childId(read, 'host', hostChild(pair)),
        target_child_uuid: await childId(read, 'guest', child),
      },
    }),
    effect: (world) => {
      world.connections[connectionKey(child)] = { child, status: 'pending' }
    },
  }
}

const answerRequest: Idea = ({ connections }) => {
  const found = anyEntry(connections, ({ status }) => status === 'pending')
  if (!found) return null
  const [key, { child }] = found
  const accepted = chance(0.8)
  return {
    by: 'guest',
    request: async (read) => ({
      method: 'POST',
      path: `/api/connections/respond/${await requestId(read, child)}`,
      body: { action: accepted ? 'accept' : 'reject' },
    }),
    effect: (world) => {
      if (accepted) {
        world.connections[key] = { child, status: 'active' }
        connect(world, child)
      } else {
        delete world.connections[key]
        disconnect(world, child)
      }
    },
  }
}

const removeConnection: Idea = ({ connections }) => {
  const found = anyEntry(connections, ({ status }) => status === 'active')
  if (!found || chance(0.7)) return null
  const [key, { child }] = found
  return {
    by: 'guest',
    request: async (read) => ({ method: 'DELETE', path: `/api/connections/${await connectionId(read, child)}` }),
    effect: (world) => {
      delete world.connections[key]
      disconnect(world, child)
    },
  }
}

/** Now where the children are connected, else as soon as they are. */
const invite: Idea = (world) => {
  const guest = notYetInvited(world)
  if (!guest) return null
  const { activity, child } = guest
  const connected = world.connections[connectionKey(child)]?.status === 'active'
  const stored = world.activities[activity]
  if (!stored) return null
  return {
    by: 'host',
    request: async (read) => {
      const path = `/api/activities/${await activityId(read, stored)}`
      const id = await childId(read, 'guest', child)
      return connected
        ? { method: 'POST', path: `${path}/invite`, body: { child_uuid: id } }
        : { method: 'POST', path: `${path}/pending-invitations`, body: { pending_connections: [id] } }
    },
    effect: ({ invitations, waiting }) => {
      if (connected) invitations[guestKey(guest)] = { ...guest, status: 'pending' }
      else waiting[guestKey(guest)] = guest
    },
  }
}

const answerInvitation: Idea = (world) => {
  const found = anyEntry(world.invitations)
  if (!found) return null
  const [key, invitation] = found
  const accept = invitation.status !== 'accepted' && hasPlace(world, invitation.activity)
  if (!accept && invitation.status === 'rejected') return null
  return {
    by: 'guest',
    request: async (read) => ({
      method: 'POST',
      path: `/api/activity-invitations/${await invitationId(read, world, invitation)}/respond`,
      body: { action: accept ? 'accept' : 'reject' },
    }),
    effect: ({ invitations }) => {
      invitations[key] = { ...invitation, status: accept ? 'accepted' : 'rejected' }
    },
  }
}

/** A series has room for everybody. */
const acceptSeries: Idea = (world) => {
  const seriesOf = (activity: string) => world.activities[activity]?.series ?? null
  const found = anyEntry(
    world.invitations,
    ({ activity, status }) => status === 'pending' && seriesOf(activity) !== null,
  )
  if (!found) return null
  const [, invitation] = found
  return {
    by: 'guest',
    request: async (read) => ({
      method: 'POST',
      path: '/api/activity-invitations/respond-series',
      body: { invitation_uuid: await invitationId(read, world, invitation), action: 'accept' },
    }),
    effect: ({ invitations }) => {
      for (const each of Object.values(invitations)) {
        const together = seriesOf(each.activity) === seriesOf(invitation.activity)
        if (together && each.child === invitation.child) invitations[guestKey(each)] = { ...each, status: 'accepted' }
      }
    },
  }
}

function notYetInvited({ connections, activities, invitations, waiting }: World) {
  const guests = Object.values(connections).flatMap(({ child }) =>
    Object.keys(activities).map((activity) => ({ activity, child })),
  )
  return anyOf(guests.filter((guest) => !(guestKey(guest) in invitations) && !(guestKey(guest) in waiting)))
}

export const guestIdeas: Idea[] = [
  askToConnect,
  askToConnect,
  answerRequest,
  removeConnection,
  invite,
  invite,
  answerInvitation,
  answerInvitation,
  acceptSeries,
]
