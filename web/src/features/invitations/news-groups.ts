import { weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { isSameInvitationSeries } from '../activities/invitation-series.ts'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'

export interface InvitationNews {
  invitation_uuid: string
  activity_name: string
  series_id: string | null
  host_child_uuid: string
  invited_child_uuid: string
  status: InvitationStatus
  asks_again: boolean
  waiting_since: string | null
  activity_uuid: string
  start_date: CalendarDate
  end_date: CalendarDate
  created_at: string
}

export interface NoticeNews {
  uuid: string
  kind: NoticeKind
  child_uuid: string
  activity_uuid: string | null
  activity_name: string
  host_child_name: string
  guest_child_name: string | null
  person_name: string | null
  message: string | null
  changes: readonly NoticeChange[]
  dates: number
  start_date: CalendarDate
  created_at: string
}

/** Told as one item, starting with the earliest date. */
export interface NewsGroup<N> {
  first: N
  all: readonly N[]
  since: string
}

export function groupInvitations<I extends InvitationNews>(
  invitations: readonly I[],
  today: CalendarDate,
): NewsGroup<I>[] {
  const open = invitations.filter(
    ({ status, waiting_since, end_date }) => status === 'pending' && waiting_since === null && end_date >= today,
  )
  return group(open, isSameInvitationSeries)
}

/** Changes after which guests are asked whether they are still coming. */
export function groupAskedAgain<I extends InvitationNews>(
  invitations: readonly I[],
  today: CalendarDate,
): NewsGroup<I>[] {
  const asked = invitations.filter(({ asks_again, end_date }) => asks_again && end_date >= today)
  return group(asked, isSameInvitationSeries)
}

/** The same change to several dates is one item. */
export function groupNotices<N extends NoticeNews>(notices: readonly N[]): NewsGroup<N>[] {
  return group(
    notices,
    (a, b) =>
      a.kind === b.kind &&
      a.child_uuid === b.child_uuid &&
      a.activity_name === b.activity_name &&
      a.host_child_name === b.host_child_name &&
      a.guest_child_name === b.guest_child_name &&
      a.person_name === b.person_name &&
      a.message === b.message &&
      JSON.stringify(a.changes) === JSON.stringify(b.changes),
  )
}

/** How many dates its notices tell of. */
export function datesTold({ all }: NewsGroup<Pick<NoticeNews, 'dates'>>): number {
  return all.reduce((sum, { dates }) => sum + dates, 0)
}

interface Dated {
  start_date: CalendarDate
  created_at: string
}

function group<N extends Dated>(news: readonly N[], belongTogether: (a: N, b: N) => boolean): NewsGroup<N>[] {
  const groups: { first: N; all: N[]; since: string }[] = []
  for (const one of news.toSorted((a, b) => compareTexts(a.start_date, b.start_date))) {
    const known = groups.find(({ first }) => belongTogether(first, one))
    if (!known) groups.push({ first: one, all: [one], since: one.created_at })
    else {
      known.all.push(one)
      known.since = newest([known.since, one.created_at])
    }
  }
  return groups
}

export function isWeekly({ all }: NewsGroup<Dated>): boolean {
  return new Set(all.map(({ start_date }) => weekday(start_date))).size === 1
}

export function newest(moments: readonly string[]): string {
  return moments.reduce((latest, moment) => (moment > latest ? moment : latest), '')
}

/** 'Wed 18 Nov', or '6 dates from Wed 18 Nov'. */
export function datesText(dates: { date: CalendarDate; count: number }, day: (date: CalendarDate) => string): string {
  const first = day(dates.date)
  return dates.count === 1 ? first : `${dates.count} dates from ${first}`
}
