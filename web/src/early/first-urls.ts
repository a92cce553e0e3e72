import { localDay } from '@parent-activity/domain/calendar/today'
import type { DateRange } from '../features/activities/load-window.ts'
import { firstRanges, type OpenedAt } from './first-ranges.ts'

/** Written as `call` writes them. The bell's may follow: without HTTP/2, browsers ask for six at a time. */
export function firstUrls(openedAt: OpenedAt, now: Date): string[] {
  const { own, invited } = firstRanges(openedAt, localDay(now))
  return [
    '/api/auth/verify',
    '/api/children',
    ...own.map((range) => listUrl('activities', range)),
    ...invited.map((range) => listUrl('connected-activities', range)),
  ]
}

function listUrl(list: string, { start, end }: DateRange): string {
  return `/api/calendar/${list}?${new URLSearchParams({ start, end }).toString()}`
}
