import type { Activity } from '@parent-activity/contract/activities'
import type { ActivityTemplate } from '@parent-activity/contract/templates'
import type { KnownActivity } from './line/line-vocabulary.ts'
import { folded } from './line/line-words.ts'
import { durationHours } from './template-time.ts'

type OwnActivity = Pick<Activity, 'name' | 'location' | 'start_date' | 'start_time' | 'end_time'>
type OwnTemplate = Pick<ActivityTemplate, 'name' | 'location' | 'typical_start_time' | 'typical_duration_hours'>

/** One per name, as it was planned last; templates come after what was planned. */
export function knownActivities(
  activities: readonly OwnActivity[],
  templates: readonly OwnTemplate[],
): KnownActivity[] {
  const planned = activities
    .toSorted((a, b) => (a.start_date < b.start_date ? 1 : a.start_date > b.start_date ? -1 : 0))
    .map(({ name, location, start_time: start, end_time: end }) => ({
      name,
      place: location ?? '',
      start: start ?? '',
      hours: start && end && start !== end ? durationHours(start, end) : null,
    }))
  const saved = templates.map(({ name, location, typical_start_time, typical_duration_hours: hours }) => ({
    name,
    place: location ?? '',
    start: typical_start_time ?? '',
    hours: hours !== null && hours > 0 && hours < 24 ? hours : null,
  }))
  return firstOfEach([...planned, ...saved], ({ name }) => name)
}

export function knownPlaces(activities: readonly OwnActivity[], templates: readonly OwnTemplate[]): string[] {
  const places = [...activities, ...templates].map(({ location }) => location ?? '').filter(Boolean)
  return firstOfEach(places, (place) => place)
}

function firstOfEach<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>()
  for (const item of items) if (!seen.has(folded(textOf(item)))) seen.set(folded(textOf(item)), item)
  return [...seen.values()]
}
