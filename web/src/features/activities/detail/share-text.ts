import type { Activity } from '@parent-activity/contract/activities'
import { dayText } from '../../../ui/dates/local-format.ts'
import { namesDays } from '../block/block-times.ts'

type Shared = Pick<
  Activity,
  'name' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'location' | 'website_url'
>

/** No children’s names and no notes: a message may be passed on. */
export function shareText(activity: Shared, times: string): string {
  const when = namesDays(activity) ? times : `${dayText(activity.start_date)}, ${times}`
  return [activity.name, when, activity.location, activity.website_url].filter(Boolean).join('\n')
}
