import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { NoticeFacts } from '@parent-activity/domain/notices/notice-texts'
import type { Activity } from '@parent-activity/contract/activities'
import {
  datesTold,
  groupAskedAgain,
  groupInvitations,
  groupNotices,
  isWeekly,
  newest,
  type InvitationNews,
  type NewsGroup,
  type NoticeNews,
} from '../invitations/news-groups.ts'

interface RequestNews {
  request_uuid: string
  status: 'pending' | 'unconfirmed'
  created_at: string
}

/** `unconfirmed`: an unverified parent has accepted and waits for the requester. */
interface SentRequestNews extends RequestNews {
  target_child_name: string
  target_parent_name: string | null
  answered_at: string | null
}

interface HostedNews {
  uuid: string
  child_uuid: string
  name: string
  unviewed_answers: Activity['unviewed_answers']
  last_answered_at: string | null
  created_at: string
}

export interface News {
  requests: readonly RequestNews[]
  sent: readonly SentRequestNews[]
  invitations: readonly InvitationNews[]
  hosted: readonly HostedNews[]
  notices: readonly NoticeNews[]
  today: CalendarDate
}

interface Item {
  id: string
  /** Read once each of these was read. */
  about: readonly string[]
  timestamp: string
}

interface OfChild {
  child_uuid: string
  date: CalendarDate
}
interface OfActivity {
  child_uuid: string
  activity_uuid: string
}

export type NotificationItem =
  | (Item & { type: 'connection_requests'; count: number })
  | (Item & { type: 'confirmation'; name: string })
  | (Item & OfChild & { type: 'series'; name: string; count: number; isWeekly: boolean })
  | (Item & OfChild & OfActivity & { type: 'still_coming'; name: string; count: number; invitation: InvitationNews })
  | (Item & OfChild & { type: 'invitations'; invited: readonly { name: string; child_uuid: string }[] })
  | (Item & OfActivity & { type: 'answers'; name: string; answers: Activity['unviewed_answers'] })
  | (Item &
      OfChild &
      NoticeFacts & {
        type: 'notice'
        activity_uuid: string | null
        name: string
      })

/** Newest first. */
export function notificationList({ requests, sent, invitations, hosted, notices, today }: News): NotificationItem[] {
  const invited = groupInvitations(invitations, today)
  return [
    ...requestItems(requests),
    ...sent.filter(({ status }) => status === 'unconfirmed').map(confirmationItem),
    ...invited.filter(isSeries).map(seriesItem),
    ...singleItems(invited.filter((group) => !isSeries(group))),
    ...groupAskedAgain(invitations, today).map((group) => stillComingItem(group, notices)),
    ...answerItems(hosted),
    ...groupNotices(notices).map(noticeItem),
  ].toSorted((a, b) => compareTexts(b.timestamp, a.timestamp) || compareTexts(a.id, b.id))
}

function requestItems(all: readonly RequestNews[]): NotificationItem[] {
  // Accepted requests wait for the other side.
  const requests = all.filter(({ status }) => status === 'pending')
  if (requests.length === 0) return []
  return [
    {
      id: 'requests',
      type: 'connection_requests',
      about: requests.map(({ request_uuid }) => request_uuid),
      timestamp: newest(requests.map(({ created_at }) => created_at)),
      count: requests.length,
    },
  ]
}

function confirmationItem(request: SentRequestNews): NotificationItem {
  const { request_uuid, target_parent_name, target_child_name, answered_at, created_at } = request
  return {
    id: `confirmation ${request_uuid}`,
    type: 'confirmation',
    about: [request_uuid],
    timestamp: answered_at ?? created_at,
    name: target_parent_name ?? target_child_name,
  }
}

function isSeries({ all }: NewsGroup<InvitationNews>): boolean {
  return all.length > 1
}

function seriesItem(group: NewsGroup<InvitationNews>): NotificationItem {
  const { first, all, since } = group
  return {
    id: `series ${first.invitation_uuid}`,
    type: 'series',
    about: all.map(({ invitation_uuid }) => invitation_uuid),
    timestamp: since,
    child_uuid: first.invited_child_uuid,
    date: first.start_date,
    name: first.activity_name,
    count: all.length,
    isWeekly: isWeekly(group),
  }
}

/** As old as the news of the change, as long as nobody has read that. */
function stillComingItem(group: NewsGroup<InvitationNews>, notices: readonly NoticeNews[]): NotificationItem {
  const { first, all, since } = group
  const { activity_name: name, invited_child_uuid: child_uuid } = first
  const news = notices.filter(
    (one) => one.kind === 'changed' && one.child_uuid === child_uuid && one.activity_name === name,
  )
  return {
    id: `still coming ${first.invitation_uuid}`,
    type: 'still_coming',
    about: all.map(({ invitation_uuid }) => `again ${invitation_uuid}`),
    timestamp: newest(news.map(({ created_at }) => created_at)) || since,
    child_uuid,
    activity_uuid: first.activity_uuid,
    date: first.start_date,
    name,
    count: all.length,
    invitation: first,
  }
}

function singleItems(groups: readonly NewsGroup<InvitationNews>[]): NotificationItem[] {
  const [earliest] = groups
  if (!earliest) return []
  return [
    {
      id: 'invitations',
      type: 'invitations',
      about: groups.map(({ first }) => first.invitation_uuid),
      timestamp: newest(groups.map(({ since }) => since)),
      child_uuid: earliest.first.invited_child_uuid,
      date: earliest.first.start_date,
      invited: groups.map(({ first }) => ({ name: first.activity_name, child_uuid: first.invited_child_uuid })),
    },
  ]
}

/** Each joint host has the answers of its own guests alone. */
function answerItems(hosted: readonly HostedNews[]): NotificationItem[] {
  const answered = hosted.filter(({ unviewed_answers }) => unviewed_answers.length > 0)
  return [...new Set(answered.map(({ uuid }) => uuid))].flatMap((uuid) => {
    const entries = answered.filter((entry) => entry.uuid === uuid)
    const timestamp = newest(entries.map(({ last_answered_at, created_at }) => last_answered_at ?? created_at))
    return entries.slice(0, 1).map(({ child_uuid, name }) => ({
      id: `answers ${uuid}`,
      type: 'answers' as const,
      about: [`${uuid} ${timestamp}`],
      timestamp,
      child_uuid,
      activity_uuid: uuid,
      name,
      answers: entries.flatMap(({ unviewed_answers }) => unviewed_answers),
    }))
  })
}

function noticeItem(group: NewsGroup<NoticeNews>): NotificationItem {
  const { first, all, since } = group
  return {
    id: `notice ${first.uuid}`,
    type: 'notice',
    about: all.map(({ uuid }) => uuid),
    timestamp: since,
    kind: first.kind,
    child_uuid: first.child_uuid,
    date: first.start_date,
    activity_uuid: first.activity_uuid,
    name: first.activity_name,
    host_child_name: first.host_child_name,
    guest_child_name: first.guest_child_name,
    person_name: first.person_name,
    message: first.message,
    changes: first.changes,
    dates: datesTold(group),
  }
}
