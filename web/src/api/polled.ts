import { pollMs } from '@parent-activity/domain/polling'

/** Added to a query whose list other families change: loads it again and again, as long as the page is looked at. */
export const polled = { refetchInterval: pollMs } as const
