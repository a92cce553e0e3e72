import { rhythms } from '@parent-activity/domain/activities/series-rule'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import { activity, change, changeRules, days, nearly_full, newActivityRules, newDetails, today } from './activities.ts'
import type { EndpointTable } from './endpoint.ts'
import { day, follows, id, text, truth } from './fields.ts'
import { problem } from '@parent-activity/domain/texts/problem'

const wrongRhythm = { error: 'A series repeats every week or every second week' }
const weekdays = days.min(1, 'Please select at least one day of the week for the recurring activity')

const rule = {
  weekdays,
  every_weeks: z.literal([...rhythms], wrongRhythm),
  from_date: day,
  /** Null if it goes on until somebody ends it. */
  until_date: day.nullable(),
  skips_days_off: truth,
}

/** The past is never changed. */
const seriesScopes = ['later', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

const scope = z.enum(seriesScopes, { error: 'This has to be later or all' })

const untilRule = follows(({ from_date, until_date }: { from_date: string; until_date: string | null }) =>
  problem('until_date', until_date !== null && until_date < from_date ? 'End date must be after start date' : null),
)

export const seriesEndpoints = {
  'POST /api/activities/:childUuid/series': {
    access: 'signed-in',
    expensive: true,
    summary: 'Make a series by a rule; one without an end is planned 13 months ahead, and goes on by itself',
    params: z.object({ childUuid: id }),
    body: z
      .object({ ...newDetails, series_id: text(textLimits.short), ...rule, today: today.optional() })
      .check(newActivityRules)
      .check(untilRule),
    reply: z.object({
      created: z.array(activity),
      /** Days off that the rule would have given. */
      left_out: z.array(z.string()),
      nearly_full,
    }),
    envelope: 'data',
  },
  'GET /api/activities/:id/series': {
    access: 'signed-in',
    expensive: true,
    summary: 'The series that an activity belongs to: its rule, if any, and its dates from today on',
    params: z.object({ id }),
    query: z.object({ child_uuid: id, today: today.optional() }),
    reply: z.object({
      rule: z
        .object({ ...rule, weekdays: z.array(z.int()), from_date: z.string(), until_date: z.string().nullable() })
        .nullable(),
      dates: z.array(
        z.object({
          uuid: id,
          /** The day that the rule gave it; "later" means those from this day on. */
          series_date: z.string(),
          start_date: z.string(),
          end_date: z.string(),
          start_time: z.string().nullable(),
          end_time: z.string().nullable(),
          location: z.string().nullable(),
          /** Changed on its own, unlike the rest. */
          is_detached: z.boolean(),
        }),
      ),
    }),
    envelope: 'data',
  },
  'PUT /api/activities/:id/series': {
    access: 'signed-in',
    expensive: true,
    summary:
      'Change this and the later dates of a series, or all from today on, in the same way; a moved day moves its weekday',
    params: z.object({ id }),
    body: z.object({
      scope,
      changes: change.check(changeRules),
      /** For dates that were changed on their own. */
      detached: z.enum(['keep', 'change'], { error: 'This has to be keep or change' }),
      rule: z
        .object({ until_date: rule.until_date, skips_days_off: truth }, 'This has to hold what changes')
        .partial()
        .default({}),
      today: today.optional(),
    }),
    reply: z.object({ changed: z.int(), nearly_full }),
    envelope: 'data',
  },
} satisfies EndpointTable
