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

/** Cancels requests under way first: their replies would show the old answers. */
export async function showAnswers(queries: QueryClient, answers: Answers): Promise<void> {
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

function inActivity(entry: Activity, answers: Answers): Activity {
  const status = entry.invitation_uuid === null ? undefined : answers.get(entry.invitation_uuid)
  return status ? { ...entry, invitation_status: status } : entry
}

function inInvitation(invitation: Invitation, answers: Answers): Invitation {
  const status = answers.get(invitation.invitation_uuid)
  return status ? { ...invitation, status } : invitation
}

function inParticipants(known: Participants, answers: Answers): Participants {
  const participants = known.participants.map((one) => ({
    ...one,
    status: answers.get(one.invitation_uuid) ?? one.status,
  }))
  const more = coming(participants) - coming(known.participants)
  const user_invitation = known.user_invitation && inInvitation(known.user_invitation, answers)
  return { ...known, participants, user_invitation, attending: known.attending + more }
}

function inBatch(batch: ParticipantsBatch, answers: Answers): ParticipantsBatch {
  const entries = Object.entries(batch).map(([id, { success, data }]) => {
    return [id, { success, data: data && inParticipants(data, answers) }] as const
  })
  return Object.fromEntries(entries)
}

function coming(participants: readonly Participant[]): number {
  return participants.filter(({ status }) => rules[status].isComing).length
}
