import { seriesKey } from '@parent-activity/domain/activities/series'
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

/** Same guest child, same host child, same series. */
export function isSameInvitationSeries(a: SeriesInvitation, b: SeriesInvitation): boolean {
  return a.invited_child_uuid === b.invited_child_uuid && keyOf(a) === keyOf(b)
}

function keyOf({ host_child_uuid: host, series_id, activity_name: name }: SeriesInvitation): string {
  return seriesKey({ host, series_id, name })
}

interface OneOfSeries extends SeriesInvitation {
  invitation_uuid: string
  status: InvitationStatus
  /** Even an accepted one can be accepted again. */
  asks_again: boolean
}

/** Other invitations of the series that this answer changes. */
export function othersToAnswer<I extends OneOfSeries>(
  invitation: OneOfSeries,
  all: readonly I[],
  action: InvitationAction,
): I[] {
  return all.filter(
    (other) =>
      other.invitation_uuid !== invitation.invitation_uuid &&
      isSameInvitationSeries(other, invitation) &&
      (other.asks_again || answerInvitation(other.status, action) !== null),
  )
}
