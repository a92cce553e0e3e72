import { weekday, type CalendarDate } from './calendar-date.ts'
import { compareTexts } from './compare-texts.ts'
import { isSameInvitationSeries } from './invitation-series.ts'
import type { InvitationStatus } from './invitation-status.ts'
import type { NoticeKind } from './notice-kind.ts'

export interface InvitationNews {
  invitation_uuid: string
  activity_name: string
  series_id: string | null
  host_child_uuid: string
  invited_child_uuid: string
  status: InvitationStatus
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
  start_date: CalendarDate
  created_at: string
}

/** What belongs together and is told as one: the first of it by its day, how many there are, and since when. */
export interface NewsGroup<N> {
  first: N
  all: readonly N[]
  since: string
}

/** The invitations that wait for an answer and can still get one, those of a series together. */
export function groupInvitations<I extends InvitationNews>(
  invitations: readonly I[],
  today: CalendarDate,
): NewsGroup<I>[] {
  const open = invitations.filter(({ status, end_date }) => status === 'pending' && end_date >= today)
  return group(open, isSameInvitationSeries)
}

/** What happened to several dates of one activity in the same way is one piece of news. */
export function groupNotices<N extends NoticeNews>(notices: readonly N[]): NewsGroup<N>[] {
  return group(
    notices,
    (a, b) =>
      a.kind === b.kind &&
      a.child_uuid === b.child_uuid &&
      a.activity_name === b.activity_name &&
      a.host_child_name === b.host_child_name,
  )
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

/** Whether all of it falls on one day of the week. */
export function isWeekly({ all }: NewsGroup<Dated>): boolean {
  return new Set(all.map(({ start_date }) => weekday(start_date))).size === 1
}

/** Of moments as the server writes them. */
export function newest(moments: readonly string[]): string {
  return moments.reduce((latest, moment) => (moment > latest ? moment : latest), '')
}
