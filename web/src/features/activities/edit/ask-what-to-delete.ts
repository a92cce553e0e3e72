import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { showChoice, showConfirm } from '../../../ui/overlays/alert.tsx'
import { periodText } from '../add/planned-texts.ts'
import { activityMessages } from '../messages.ts'
import { repeatsText } from '../repeats-text.ts'
import { seriesMessages } from '../series/messages.ts'
import type { Series } from '../series/series.queries.ts'
import type { SeriesDay } from './delete-series.ts'

export type DeleteChoice = 'one' | 'later' | 'series'

/** Null means nothing. */
export async function askWhatToDelete(
  activity: Activity,
  { rule, dates }: Series,
  today: CalendarDate,
): Promise<DeleteChoice | null> {
  const { deleteTitle, deleteQuestion, justThis, entireSeries, seriesExtent } = activityMessages
  const title = deleteTitle(activity.name)
  const hasOthers = dates.some(({ uuid }) => uuid !== activity.uuid)
  if (!hasOthers && !(activity.is_recurring && dates.length > 0)) {
    return (await showConfirm({ title, text: deleteQuestion, destructive: true })) ? 'one' : null
  }
  const later = laterDays(activity, dates)
  // From the first one on it is the entire series, and the last one alone is just this.
  const offersLater = later.length > 1 && later.length < dates.length
  const { laterCount, laterExtent } = seriesMessages
  const extent = (days: readonly SeriesDay[]) => {
    const starts = days.map(({ start_date }) => start_date)
    return rule !== null && rule.until_date === null ? openPeriodText(starts, today) : periodText(starts, today)
  }
  return showChoice<DeleteChoice>({
    title,
    text: [
      repeatsText(rule?.weekdays ?? activity.recurring_days, rule?.every_weeks),
      seriesExtent(dates.length, extent(dates)),
      offersLater && laterExtent(later.length, extent(later)),
    ]
      .filter(Boolean)
      .join(' '),
    choices: [
      { value: 'one', label: justThis, tone: 'secondary' },
      ...(offersLater ? [{ value: 'later', label: laterCount(later.length), tone: 'secondary' } as const] : []),
      { value: 'series', label: entireSeries, tone: 'danger' },
    ],
  })
}

export function laterDays(from: Pick<Activity, 'start_date'>, days: readonly SeriesDay[]): SeriesDay[] {
  return days.filter(({ start_date }) => start_date >= from.start_date)
}

/** '6 Jan 2027 onwards' */
function openPeriodText(starts: readonly CalendarDate[], today: CalendarDate): string {
  return seriesMessages.onwards(periodText(starts.slice(0, 1), today))
}
