import { costWrong, participantsWrong } from '@parent-activity/domain/activities/activity-rules'
import {
  activityTypes,
  durationWrong,
  templateNameMissing,
  templateProblems,
} from '@parent-activity/domain/activities/template-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import {
  clockTime,
  follows,
  id,
  identity,
  nothing,
  number,
  optionalLines,
  optionalText,
  orElse,
  text,
  truth,
} from './fields.ts'

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

const name = text(textLimits.name, templateNameMissing)

const details = {
  description: optionalLines(textLimits.description),
  location: optionalText(textLimits.place),
  website_url: optionalText(textLimits.url),
  activity_type: activityType.nullable(),
  cost: number(costWrong).nullable(),
  max_participants: number(participantsWrong).nullable(),
  typical_start_time: clockTime,
  typical_duration_hours: number(durationWrong).nullable(),
}
const sharing = { auto_notify_new_connections: truth }

const newTemplate = z.object({ name, ...orElse(details, null), ...orElse(sharing, false) })
export type TemplateBody = z.input<typeof newTemplate>
export type TemplateDetails = z.output<typeof newTemplate>

const change = z.object({ name, ...details, ...sharing }).partial()

export const templatesEndpoints = {
  'GET /api/activity-templates': {
    access: 'signed-in',
    conditional: true,
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
    body: newTemplate.check(follows(templateProblems)),
    reply: template,
    envelope: 'data',
  },
  'PUT /api/activity-templates/:id': {
    access: 'signed-in',
    summary: 'Change a template; what is left out stays as it is',
    params: z.object({ id }),
    body: change.check(follows(templateProblems)),
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
