import type { CalendarDate } from './calendar-date.ts'
import type { NoticeKind } from './notice-kind.ts'
import { countAnswers, type AnswerCounts } from './notification-answers.ts'
import {
  groupInvitations,
  groupNotices,
  newest,
  type InvitationNews,
  type NewsGroup,
  type NoticeNews,
} from './notification-groups.ts'

interface RequestNews {
  request_uuid: string
  status: 'pending' | 'unconfirmed'
  created_at: string
}

/** As one of the children has it who host it. */
interface HostedNews {
  uuid: string
  child_uuid: string
  name: string
  unviewed_statuses: string
  last_answered_at: string | null
}

export interface News {
  requests: readonly RequestNews[]
  invitations: readonly InvitationNews[]
  hosted: readonly HostedNews[]
  notices: readonly NoticeNews[]
  today: CalendarDate
}

interface Item {
  id: string
  /** What it tells of: it counts as read when each of these was. */
  about: readonly string[]
  timestamp: string
}

/** Where it leads: to a week of a child, or to one activity. */
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
  | (Item & OfChild & { type: 'series'; name: string; count: number })
  | (Item & OfChild & { type: 'invitations'; names: readonly string[] })
  | (Item & OfActivity & { type: 'answers'; name: string; counts: AnswerCounts })
  | (Item &
      OfChild & {
        type: 'notice'
        kind: NoticeKind
        activity_uuid: string | null
        name: string
        host_child_name: string
        count: number
      })

/** What the bell tells, the newest first. */
export function notificationList({ requests, invitations, hosted, notices, today }: News): NotificationItem[] {
  const invited = groupInvitations(invitations, today)
  return [
    ...requestItems(requests),
    ...invited.filter(isSeries).map(seriesItem),
    ...singleItems(invited.filter((group) => !isSeries(group))),
    ...answerItems(hosted),
    ...groupNotices(notices).map(noticeItem),
  ].toSorted((a, b) => compareTexts(b.timestamp, a.timestamp) || compareTexts(a.id, b.id))
}

function requestItems(all: readonly RequestNews[]): NotificationItem[] {
  // What was accepted already waits for the other side.
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

function isSeries({ all }: NewsGroup<InvitationNews>): boolean {
  return all.length > 1
}

function seriesItem({ first, all, since }: NewsGroup<InvitationNews>): NotificationItem {
  return {
    id: `series ${first.invitation_uuid}`,
    type: 'series',
    about: all.map(({ invitation_uuid }) => invitation_uuid),
    timestamp: since,
    child_uuid: first.invited_child_uuid,
    date: first.start_date,
    name: first.activity_name,
    count: all.length,
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
      names: groups.map(({ first }) => first.activity_name),
    },
  ]
}

/** Each activity once; of joint hosts each knows the answers of its own guests. */
function answerItems(hosted: readonly HostedNews[]): NotificationItem[] {
  const answered = hosted.filter(({ unviewed_statuses }) => unviewed_statuses !== '')
  return [...new Set(answered.map(({ uuid }) => uuid))].flatMap((uuid) => {
    const entries = answered.filter((entry) => entry.uuid === uuid)
    const timestamp = newest(entries.map(({ last_answered_at }) => last_answered_at ?? ''))
    return entries.slice(0, 1).map(({ child_uuid, name }) => ({
      id: `answers ${uuid}`,
      type: 'answers' as const,
      about: [`${uuid} ${timestamp}`],
      timestamp,
      child_uuid,
      activity_uuid: uuid,
      name,
      counts: countAnswers(entries.map(({ unviewed_statuses }) => unviewed_statuses).join()),
    }))
  })
}

function noticeItem({ first, all, since }: NewsGroup<NoticeNews>): NotificationItem {
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
    count: all.length,
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
