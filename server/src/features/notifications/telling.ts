import type { MailContent } from './mail-of.ts'
import type { News } from './news/news-item.ts'

/** The news of one person at one moment, on one channel. */
export interface Telling {
  /** Of deliveries. */
  ids: string[]
  content: MailContent
  /** Empty for the summary of the evening. */
  news: readonly News[]
  isUrgent: boolean
}

export type Sent = 'sent' | 'skipped' | 'failed' | 'again'
