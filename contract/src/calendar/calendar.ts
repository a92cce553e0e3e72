import {
  activitySearchProblem,
  activitySearchTooShort,
  longestActivitySearch,
} from '@parent-activity/domain/activities/activity-search'
import { problem } from '@parent-activity/domain/texts/problem'
import { z } from 'zod'
import { activity } from '../activities.ts'
import { dayRange, daysAtMost } from '../day-range.ts'
import { pageQuery, type EndpointTable } from '../endpoint.ts'
import { day, follows, id, text, wrongTruth } from '../fields.ts'
import { invitation } from '../invitations.ts'
import { schoolHours } from './school-hours.ts'

export const mostListDays = 410

const rangeRules = daysAtMost(mostListDays)

const childsName = z.object({ child_uuid: id, name: z.string() })

const outsideEntry = z.object({
  uuid: id,
  calendar_name: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  child_uuids: z.array(id),
})
export type OutsideEntry = z.output<typeof outsideEntry>

/** All that lies behind activities, and is never counted. */
const calendarBackground = z.object({
  days_off: z.array(
    z.object({
      uuid: id,
      name: z.string(),
      from_date: z.string(),
      to_date: z.string(),
      child_uuids: z.array(id),
      /** The dates of series that it took out, by the name of the activity. */
      left_out: z.array(childsName),
    }),
  ),
  /** Rules: their dates in a year are many, and alike. A child has no school on its days off. */
  school_hours: z.array(schoolHours),
  /** Entries of calendars that the family follows. */
  outside: z.array(outsideEntry),
})
export type CalendarBackground = z.output<typeof calendarBackground>

export const calendarEndpoints = {
  'GET /api/calendar/activities': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'The family’s activities that touch a range of days, once for each host child',
    query: z.object({ ...dayRange, ...pageQuery }).check(rangeRules),
    reply: z.array(activity),
    envelope: 'data',
  },
  'GET /api/calendar/connected-activities': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'Other families’ activities in a range of days, once for each of one’s children that is invited',
    query: z.object({ ...dayRange, ...pageQuery }).check(rangeRules),
    reply: z.array(activity),
    envelope: 'data',
  },
  'GET /api/calendar/invitations': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    paged: true,
    summary: 'The invitations of one’s children to activities that touch a range of days',
    query: z.object({ ...dayRange, ...pageQuery }).check(rangeRules),
    reply: z.array(invitation),
    envelope: 'data',
  },
  'GET /api/calendar/activity-counts': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    summary: 'How many activities, and invitations where asked, each child has on each day of a range that has any',
    query: z
      .object({ ...dayRange, include_connected: z.enum(['true', 'false'], wrongTruth).default('false') })
      .check(rangeRules),
    reply: z.array(z.object({ date: z.string(), child_uuid: id, count: z.int() })),
    envelope: 'data',
  },
  'GET /api/calendar/background': {
    access: 'signed-in',
    expensive: true,
    conditional: true,
    summary: 'Days off, school hours and entries of followed calendars in a range of days',
    query: z.object(dayRange).check(rangeRules),
    reply: calendarBackground,
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
