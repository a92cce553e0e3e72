import { activityTypes, templateProblems } from '@parent-activity/domain/activities/template-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { clockTime, follows, id, identity, nothing, number, optionalLines, optionalText, text } from './fields.ts'

const activityType = z.enum(
  activityTypes.map(({ value }) => value),
  { error: 'Please choose one of the activity types' },
)

export const template = z.object({
  ...identity,
  name: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  website_url: z.string().nullable(),
  activity_type: activityType.nullable(),
  cost: z.number().nullable(),
  max_participants: z.int().nullable(),
  typical_start_time: z.string().nullable(),
  typical_duration_hours: z.number().nullable(),
  auto_notify_new_connections: z.boolean(),
  usage_count: z.int(),
})
export type ActivityTemplate = z.output<typeof template>

/** A template is always given whole: what is left out is empty. */
const body = z
  .object({
    name: text(textLimits.name, 'Please enter a template name'),
    description: optionalLines(textLimits.description).default(null),
    location: optionalText(textLimits.place).default(null),
    website_url: optionalText(textLimits.url).default(null),
    activity_type: activityType.nullable().default(null),
    cost: number('Cost must be a number between 0 and 1,000,000').nullable().default(null),
    max_participants: number('Max participants must be a whole number between 1 and 10,000').nullable().default(null),
    typical_start_time: clockTime.default(null),
    typical_duration_hours: number('Duration must be more than 0 and at most 24 hours').nullable().default(null),
    auto_notify_new_connections: z.boolean({ error: 'This has to be true or false' }).default(false),
  })
  .check(follows(templateProblems))
export type TemplateBody = z.input<typeof body>

export const templatesEndpoints = {
  'GET /api/activity-templates': {
    access: 'signed-in',
    expensive: true,
    summary: 'The templates of one’s family, the most used first',
    reply: z.array(template),
    envelope: 'data',
  },
  'GET /api/activity-types': {
    access: 'signed-in',
    summary: 'What a template may be filed under',
    reply: z.array(z.object({ value: activityType, label: z.string() })),
    envelope: 'data',
  },
  'POST /api/activity-templates': {
    access: 'signed-in',
    summary: 'Save a template',
    body,
    reply: template,
    envelope: 'data',
  },
  'PUT /api/activity-templates/:id': {
    access: 'signed-in',
    summary: 'Change a template',
    params: z.object({ id }),
    body,
    reply: template,
    envelope: 'data',
  },
  'DELETE /api/activity-templates/:id': {
    access: 'signed-in',
    summary: 'Delete a template; activities made from it stay',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/activity-templates/:id/use': {
    access: 'signed-in',
    summary: 'Count one use of a template',
    params: z.object({ id }),
    reply: template,
    envelope: 'data',
  },
} satisfies EndpointTable
