import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { chunks } from '@parent-activity/domain/chunks'
import type { FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import { eventsOf } from '../../calendars/calendar-events.ts'
import { calendarFile, type CalendarEvent, type EventsInZone } from '../../calendars/calendar-file.ts'
import type { FeedEntry } from './feed-entries.repository.ts'

interface ShownFeed {
  id: string
  detail: FeedDetail
  child_name: string | null
}

/** Written between two looks at other requests. */
const atOnce = 200

export async function feedCalendar(feed: ShownFeed, entries: FeedEntry[], now: Date): Promise<string> {
  return wholeText(calendarFile(eventsInZones(feed, entries), now, nameOf(feed)))
}

/** The same for every link that is no more, or never was. */
export function emptyCalendar(now: Date): Promise<string> {
  return wholeText(calendarFile(nothing(), now, familyName))
}

async function* nothing(): AsyncGenerator<EventsInZone> {}

async function* eventsInZones(feed: ShownFeed, entries: FeedEntry[]): AsyncGenerator<EventsInZone> {
  for (const timeZone of new Set(entries.map(({ time_zone }) => time_zone))) {
    const events = eventsOf(entries.filter(({ time_zone }) => time_zone === timeZone))
    for (const some of chunks(events, atOnce)) {
      yield { timeZone, events: some.map((event) => shown(feed, event)) }
      await setImmediate()
    }
  }
}

const familyName = 'Family activities'

function nameOf({ detail, child_name }: ShownFeed): string {
  return detail === 'busy' ? 'Busy' : (child_name ?? familyName)
}

function shown({ id, detail }: ShownFeed, event: CalendarEvent): CalendarEvent {
  if (detail === 'everything') return event
  const bare = { ...event, description: null, location: null, website_url: null }
  return detail === 'names' ? bare : { ...bare, uid: untellingUid(id, event.uid), summary: 'Busy' }
}

/** Nobody who reads the feed knows its id, so nobody can tell which activity it is. */
function untellingUid(feedId: string, uid: string): string {
  return createHmac('sha256', feedId).update(uid).digest('hex').slice(0, 32)
}

async function wholeText(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
