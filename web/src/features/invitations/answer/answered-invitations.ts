import type { Activity } from '@parent-activity/contract/activities'
import type { Invitation } from '@parent-activity/contract/invitations'
import { answers as rules, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { QueryClient } from '@tanstack/react-query'
import { mapItems } from '../../../api/paged-list.ts'
import { activitiesKey } from '../../activities/activities.queries.ts'
import { invitationsKey, invitationsQuery, participantsKey } from '../invitations.queries.ts'
import type { Participant, Participants } from '../participants.ts'
import { participantsBatchKey, type ParticipantsBatch } from '../participants-batch.ts'

/** By invitation. */
export type Answers = ReadonlyMap<string, InvitationStatus>

const nobody: ReadonlySet<string> = new Set()

/**
 * Cancels requests under way first: their replies would show the old answers. `asked` are invitations that ask again,
 * the answer to which is taken back.
 */
export async function showAnswers(queries: QueryClient, given: Answers, asked = nobody): Promise<void> {
  const answers = { given, asked }
  await Promise.all([activitiesKey, invitationsKey].map((queryKey) => queries.cancelQueries({ queryKey })))
  queries.setQueriesData<Activity | Activity[]>({ queryKey: activitiesKey }, (known) =>
    Array.isArray(known) ? known.map((entry) => inActivity(entry, answers)) : known && inActivity(known, answers),
  )
  queries.setQueryData(
    invitationsQuery.queryKey,
    (known) => known && mapItems(known, (all) => all.map((one) => inInvitation(one, answers))),
  )
  queries.setQueriesData<Participants>(
    { queryKey: participantsKey },
    (known) => known && inParticipants(known, answers),
  )
  queries.setQueriesData<ParticipantsBatch>(
    { queryKey: participantsBatchKey },
    (known) => known && inBatch(known, answers),
  )
}

interface Shown {
  given: Answers
  asked: ReadonlySet<string>
}

function inActivity(entry: Activity, { given, asked }: Shown): Activity {
  const { invitation_uuid: id } = entry
  const status = id === null ? undefined : given.get(id)
  return id !== null && status
    ? { ...entry, invitation_status: status, asks_again: asked.has(id), is_waiting: false }
    : entry
}

function inInvitation(invitation: Invitation, { given, asked }: Shown): Invitation {
  const { invitation_uuid: id } = invitation
  const status = given.get(id)
  return status ? { ...invitation, ...notInLine, status, asks_again: asked.has(id) } : invitation
}

function inParticipants(known: Participants, answers: Shown): Participants {
  const participants = known.participants.map((one) => {
    const status = answers.given.get(one.invitation_uuid)
    return status ? { ...one, ...notInLine, status } : one
  })
  const more = placesOf(participants) - placesOf(known.participants)
  const user_invitation = known.user_invitation && inInvitation(known.user_invitation, answers)
  return { ...known, participants, user_invitation, attending: known.attending + more }
}

function inBatch(batch: ParticipantsBatch, answers: Shown): ParticipantsBatch {
  const entries = Object.entries(batch).map(([id, { success, data }]) => {
    return [id, { success, data: data && inParticipants(data, answers) }] as const
  })
  return Object.fromEntries(entries)
}

const notInLine = { waiting_since: null, waiting_place: null, offered_until: null }

function placesOf(participants: readonly Participant[]): number {
  return participants.filter(({ status, offered_until }) => rules[status].isComing || offered_until !== null).length
}
