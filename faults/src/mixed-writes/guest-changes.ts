import { answerInvitation as outcomeOf } from '@parent-activity/domain/invitations/invitation-status'
import { recordConnection } from './account-activity.ts'
import { anyEntry, anyOf, chance, type MakeChange } from './change.ts'
import { connect, disconnect, hasPlace, setAnswer } from './model-updates.ts'
import { activityId, childId, connectionId, invitationId, personId, requestId } from './ids-by-name.ts'
import { connectionKey, guestKey, hostChild, primaryEmail, sideOf, type Invitation, type Model } from './model.ts'

const askToConnect: MakeChange = ({ children, connections }, pair) => {
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
    effect: (model) => {
      model.connections[connectionKey(child)] = { child, status: 'pending' }
      recordConnection(model, 'host', 'connection_requested', child)
    },
  }
}

const answerRequest: MakeChange = (before) => {
  const isAsked = ({ child, status }: Model['connections'][string]) =>
    status === 'pending' && sideOf(before, child) === 'guest'
  const found = anyEntry(before.connections, isAsked)
  if (!found) return null
  const [key, { child }] = found
  // After a second refusal the server would pause requests to this family.
  const hasDeclined = Object.keys(before.events).some((event) => event.includes('declined to connect'))
  const accepted = hasDeclined || chance(0.8)
  return {
    by: 'guest',
    request: async (read) => ({
      method: 'POST',
      path: `/api/connections/respond/${await requestId(read, 'guest', child)}`,
      body: { action: accepted ? 'accept' : 'reject' },
    }),
    effect: (model) => {
      recordConnection(model, 'guest', accepted ? 'connection_accepted' : 'connection_rejected', child)
      if (accepted) {
        model.connections[key] = { child, status: 'active' }
        connect(model, child)
      } else {
        delete model.connections[key]
        disconnect(model, child)
      }
    },
  }
}

const removeConnection: MakeChange = (before) => {
  const found = anyEntry(before.connections, ({ status }) => status === 'active')
  if (!found || chance(0.7)) return null
  const [key, { child }] = found
  const by = sideOf(before, child)
  return {
    by,
    request: async (read) => ({ method: 'DELETE', path: `/api/connections/${await connectionId(read, by, child)}` }),
    effect: (model) => {
      recordConnection(model, by, 'connection_removed', child)
      delete model.connections[key]
      disconnect(model, child)
    },
  }
}

const invite: MakeChange = (model) => {
  const guest = notYetInvited(model)
  if (!guest) return null
  const { activity, child } = guest
  const connected = model.connections[connectionKey(child)]?.status === 'active'
  const stored = model.activities[activity]
  if (!stored) return null
  return {
    by: 'host',
    request: async (read) => {
      const path = `/api/activities/${await activityId(read, stored)}`
      const id = await childId(read, sideOf(model, child), child)
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

const answerInvitation: MakeChange = (model) => {
  const found = anyEntry(model.invitations)
  if (!found) return null
  const [, invitation] = found
  const accept = invitation.status !== 'accepted' && hasPlace(model, invitation.activity)
  if (!accept && invitation.status === 'rejected') return null
  return {
    by: sideOf(model, invitation.child),
    request: async (read) => ({
      method: 'POST',
      path: `/api/activity-invitations/${await invitationId(read, model, invitation)}/respond`,
      body: { action: accept ? 'accept' : 'reject' },
    }),
    effect: (after) => setAnswer(after, guestOf(invitation), accept ? 'accepted' : 'rejected'),
  }
}

/** Answers all of a child's invitations to one series; a series has no participant limit. */
const answerSeries: MakeChange = (model) => {
  const seriesOf = ({ activity }: Invitation) => model.activities[activity]?.series ?? null
  const action = chance(0.7) ? 'accept' : 'reject'
  const isNew = (each: Invitation) => seriesOf(each) !== null && outcomeOf(each.status, action) !== null
  const found = anyEntry(model.invitations, isNew)
  if (!found) return null
  const [, invitation] = found
  const together = Object.values(model.invitations).filter(
    (each) =>
      each.child === invitation.child && seriesOf(each) === seriesOf(invitation) && each.status === invitation.status,
  )
  return {
    by: sideOf(model, invitation.child),
    request: async (read) => ({
      method: 'POST',
      path: '/api/activity-invitations/respond-series',
      body: { invitation_uuid: await invitationId(read, model, invitation), action },
    }),
    effect: (after) => {
      for (const each of together) setAnswer(after, guestOf(each), outcomeOf(each.status, action) ?? each.status)
    },
  }
}

function guestOf({ activity, child }: Invitation) {
  return { activity, child }
}

/** Prefers series, so that whole series can be answered. */
function notYetInvited({ children, connections, activities, invitations, waiting }: Model) {
  const guests = Object.values(connections)
    .filter(({ child, status }) => status === 'active' || children[child]?.side === 'guest')
    .flatMap(({ child }) => Object.keys(activities).map((activity) => ({ activity, child })))
    .filter((guest) => !(guestKey(guest) in invitations) && !(guestKey(guest) in waiting))
  const inSeries = guests.filter(({ activity }) => activities[activity]?.series !== null)
  return anyOf(inSeries.length > 0 && chance(0.7) ? inSeries : guests)
}

/** Changes that depend on earlier ones are listed more often. */
export const guestChanges: MakeChange[] = [
  ...Array.from({ length: 3 }, () => askToConnect),
  ...Array.from({ length: 3 }, () => answerRequest),
  removeConnection,
  ...Array.from({ length: 5 }, () => invite),
  answerInvitation,
  answerInvitation,
  ...Array.from({ length: 4 }, () => answerSeries),
]
