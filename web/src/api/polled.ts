import { pollMs } from './polling.ts'

/** For the options of a query whose answer other families change: loads it again and again, as long as the page is looked at. */
export const polled = { refetchInterval: pollMs } as const
