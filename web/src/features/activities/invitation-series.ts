import {
  answerInvitation,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'

interface SeriesInvitation {
  activity_name: string
  series_id: string | null
  host_child_uuid: string
  invited_child_uuid: string
}

/** What one child is invited to by another, of one series or, where there is none, of one name. */
export function isSameInvitationSeries(a: SeriesInvitation, b: SeriesInvitation): boolean {
  const sameChildren = a.invited_child_uuid === b.invited_child_uuid && a.host_child_uuid === b.host_child_uuid
  return sameChildren && a.series_id === b.series_id && (a.series_id !== null || sameName(a, b))
}

function sameName(a: SeriesInvitation, b: SeriesInvitation): boolean {
  return a.activity_name.trim().toLowerCase() === b.activity_name.trim().toLowerCase()
}

interface OneOfSeries extends SeriesInvitation {
  invitation_uuid: string
  status: InvitationStatus
}

/** The other invitations of the series that the same answer is new to. */
export function othersToAnswer<I extends OneOfSeries>(
  invitation: OneOfSeries,
  all: readonly I[],
  action: InvitationAction,
): I[] {
  return all.filter(
    (other) =>
      other.invitation_uuid !== invitation.invitation_uuid &&
      isSameInvitationSeries(other, invitation) &&
      answerInvitation(other.status, action) !== null,
  )
}
