import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownRegion } from '../../../ui/dates/region.ts'
import { templatesQuery } from '../../templates/templates.queries.ts'
import { activitiesQuery } from '../activities.queries.ts'
import { loadWindow } from '../load-window.ts'
import { knownActivities, knownPlaces } from './known-activities.ts'
import type { Vocabulary } from './line/line-vocabulary.ts'

/** From lists that other pages load too: this month, the year ahead, and the templates. */
export function useVocabulary(
  child: Child,
  siblings: readonly Child[],
  { today, from }: { today: CalendarDate; from: CalendarDate },
): Vocabulary {
  const { data: activities } = useQuery(activitiesQuery(loadWindow({ start: today, end: today }, today)))
  const { data: templates } = useQuery(templatesQuery)
  return useMemo(
    () => ({
      today,
      from,
      dayFirst: ownRegion().isDayFirst,
      children: [child, ...siblings].map(({ uuid, first_name }) => ({ uuid, name: first_name })),
      activities: knownActivities(activities ?? [], templates ?? []),
      places: knownPlaces(activities ?? [], templates ?? []),
      templates: templates ?? [],
    }),
    [child, siblings, activities, templates, today, from],
  )
}
