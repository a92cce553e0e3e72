import type { Activity } from '@parent-activity/contract/activities'
import type { ThingsOfActivity } from '@parent-activity/contract/bring-list'
import { thingsInWords } from '@parent-activity/domain/bring-list/things-in-words'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'

type Entry = Pick<Activity, 'uuid' | 'child_uuid' | 'start_date'>

/** 'goggles, signed form (Leo), apron (Ida)': what is not packed yet, of what begins on that day. */
export function bringText(
  entries: readonly Entry[],
  lists: readonly ThingsOfActivity[],
  day: CalendarDate,
  childName: (uuid: string) => string,
): string | undefined {
  const beginning = entries.filter(({ start_date }) => start_date === day)
  const parts = [...new Set(beginning.map(({ uuid }) => uuid))].flatMap((uuid) => {
    const things = lists.find(({ activity_uuid }) => activity_uuid === uuid)?.things ?? []
    const open = things.filter(({ is_packed }) => !is_packed).map(({ name }) => name)
    const children = beginning
      .filter((entry) => entry.uuid === uuid)
      .map(({ child_uuid }) => isolated(childName(child_uuid)))
    return open.length === 0 ? [] : [`${thingsInWords(open)} (${listInWords(children)})`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}
