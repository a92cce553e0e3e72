import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { loadWindow } from '../../features/activities/load-window.ts'
import { groupAskedAgain, groupInvitations, groupNotices } from '../../features/invitations/news-groups.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { itemsOf } from '../../api/paged-list.ts'
import { activitiesQuery } from '../../features/activities/activities.queries.ts'
import { connectionRequestsQuery } from '../../features/connections/connections.queries.ts'
import { RequestPanel } from '../../features/connections/requests/request-panel.tsx'
import { AnswersPanel } from '../../features/invitations/participants/answers-panel.tsx'
import { InvitationPanel } from '../../features/invitations/answer/invitation-panel.tsx'
import { StillComingPanel } from '../../features/invitations/answer/still-coming-panel.tsx'
import { invitationsQuery } from '../../features/invitations/invitations.queries.ts'
import { NoticePanel } from '../../features/notices/notice-panel.tsx'
import { noticesQuery } from '../../features/notices/notices.queries.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useWaitingWrites } from '../../writes/waiting/waiting-writes.ts'
import { withWaiting } from '../../features/invitations/answer/with-waiting.ts'

export interface ChildNews {
  id: string
  panel: ReactNode
}

interface DatedNews extends ChildNews {
  childUuid: string
  since: string
}

interface ChildrenNews {
  of: (childUuid: string) => readonly ChildNews[]
  /** Requests for children who join the family with a yes. */
  ofOthers: (children: readonly { uuid: string }[]) => readonly ChildNews[]
}

/** Newest first, without lists that failed. */
export function useChildrenNews(): ChildrenNews {
  const today = useToday()
  const waiting = useWaitingWrites()
  const { data: requests } = useQuery({ ...connectionRequestsQuery, ...freshOnOpening })
  const { data: invitations } = useInfiniteQuery({ ...invitationsQuery, ...freshOnOpening })
  const { data: notices } = useInfiniteQuery({ ...noticesQuery, ...freshOnOpening })
  const { data: hosted } = useQuery(activitiesQuery(loadWindow({ start: today, end: today }, today)))

  const news = useMemo(() => {
    const invited = withWaiting(itemsOf(invitations), waiting)
    const all: DatedNews[] = [
      ...(requests ?? []).map((request) => ({
        id: request.request_uuid,
        childUuid: request.target_child_uuid,
        since: request.created_at,
        panel: <RequestPanel request={request} />,
      })),
      ...groupAskedAgain(invited, today).map((group) => ({
        id: `again ${group.first.invitation_uuid}`,
        childUuid: group.first.invited_child_uuid,
        since: group.since,
        panel: <StillComingPanel group={group} />,
      })),
      ...groupInvitations(invited, today).map((group) => ({
        id: group.first.invitation_uuid,
        childUuid: group.first.invited_child_uuid,
        since: group.since,
        panel: <InvitationPanel group={group} />,
      })),
      ...(hosted ?? [])
        .filter(({ unviewed_answers }) => unviewed_answers.length > 0)
        .map((activity) => ({
          id: activity.uuid,
          childUuid: activity.child_uuid,
          since: activity.last_answered_at ?? activity.created_at,
          panel: <AnswersPanel activity={activity} />,
        })),
      ...groupNotices(itemsOf(notices)).map((group) => ({
        id: group.first.uuid,
        childUuid: group.first.child_uuid,
        since: group.since,
        panel: <NoticePanel group={group} />,
      })),
    ]
    return all.toSorted((a, b) => compareTexts(b.since, a.since))
  }, [requests, invitations, hosted, notices, today, waiting])
  return {
    of: (childUuid) => news.filter((one) => one.childUuid === childUuid),
    ofOthers: (children) => news.filter(({ childUuid }) => !children.some(({ uuid }) => uuid === childUuid)),
  }
}
