import {
  activitySearchProblem,
  activitySearchTooShort,
  longestActivitySearch,
} from '@parent-activity/domain/activities/activity-search'
import { daysBetween, isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { problem } from '@parent-activity/domain/texts/problem'
import { z } from 'zod'
import { activity } from './activities.ts'
import { pageQuery, type EndpointTable } from './endpoint.ts'
import { day, follows, id, text } from './fields.ts'
import { invitation } from './invitations.ts'

export const mostListDays = 410

const range = { start: day, end: day }

const wrongTruth = { error: 'This has to be true or false' }

const rangeRules = follows(({ start, end }: { start: string; end: string }) => {
  if (!isCalendarDate(start) || !isCalendarDate(end)) return []
  if (end < start) return problem('end', 'End date must be after start date')
  return problem(
    'end',
    daysBetween(start, end) > mostListDays ? `Please ask for at most ${mostListDays} days at once` : null,
  )
})

export const calendarEndpoints = {
  'GET /api/calendar/activities': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'The family’s activities that touch a range of days, once for each host child',
    query: z.object({ ...range, ...pageQuery }).check(rangeRules),
    reply: z.array(activity),
    envelope: 'data',
  },
  'GET /api/calendar/connected-activities': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'Other families’ activities in a range of days, once for each of one’s children that is invited',
    query: z.object({ ...range, ...pageQuery }).check(rangeRules),
    reply: z.array(activity),
    envelope: 'data',
  },
  'GET /api/calendar/invitations': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'The invitations of one’s children to activities that touch a range of days',
    query: z.object({ ...range, ...pageQuery }).check(rangeRules),
    reply: z.array(invitation),
    envelope: 'data',
  },
  'GET /api/calendar/activity-counts': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    summary: 'How many activities, and invitations where asked, each child has on each day of a range that has any',
    query: z
      .object({ ...range, include_connected: z.enum(['true', 'false'], wrongTruth).default('false') })
      .check(rangeRules),
    reply: z.array(z.object({ date: z.string(), child_uuid: id, count: z.int() })),
    envelope: 'data',
  },
  'GET /api/activities/search': {
    access: 'signed-in',
    expensive: true,
    paged: true,
    summary:
      'Own activities and invitations whose name, place or children hold every word: coming ones by date, or past ones, the latest first',
    query: z
      .object({
        q: text(longestActivitySearch, activitySearchTooShort),
        when: z.enum(['coming', 'past'], { error: 'This has to be coming or past' }).default('coming'),
        today: day,
        ...pageQuery,
      })
      .check(follows(({ q }: { q: string }) => problem('q', activitySearchProblem(q)))),
    reply: z.array(activity),
    envelope: 'data',
  },
} satisfies EndpointTable
