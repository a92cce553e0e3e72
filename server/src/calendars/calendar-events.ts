import type { Activity } from '@parent-activity/contract/activities'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import type { CalendarEvent } from './calendar-file.ts'

export type WrittenEntry = Pick<
  Activity,
  | 'uuid'
  | 'child_name'
  | 'name'
  | 'description'
  | 'location'
  | 'website_url'
  | 'start_date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
  | 'is_host'
  | 'host_child_name'
  | 'host_cant_attend'
>

/** One event per activity, with all its children. */
export function eventsOf(entries: readonly WrittenEntry[]): CalendarEvent[] {
  const byActivity = new Map<string, [WrittenEntry, ...WrittenEntry[]]>()
  for (const entry of entries) {
    const known = byActivity.get(entry.uuid)
    if (known) known.push(entry)
    else byActivity.set(entry.uuid, [entry])
  }
  return [...byActivity.values()].map(eventOf)
}

function eventOf(entries: [WrittenEntry, ...WrittenEntry[]]): CalendarEvent {
  const [{ uuid, name, location, website_url, start_date, end_date, start_time, end_time }] = entries
  const children = listInWords(entries.map(({ child_name }) => child_name))
  return {
    uid: uuid,
    summary: `${children}: ${name}`,
    description: descriptionOf(entries[0]),
    location,
    website_url,
    start_date,
    end_date,
    start_time,
    end_time,
  }
}

function descriptionOf({ description, is_host, host_child_name, host_cant_attend }: WrittenEntry): string | null {
  const host = is_host || host_child_name === null ? [] : [`Hosted by ${host_child_name}`]
  const absence = host_cant_attend ? ['The host can’t attend'] : []
  return [...host, ...absence, ...(description === null ? [] : [description])].join('\n') || null
}
