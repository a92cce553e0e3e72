import {
  costWrong,
  datesMissing,
  datesTooMany,
  detailsProblems,
  mostDaysLong,
  nameMissing,
  nameProblems,
  participantsWrong,
  timesProblems,
} from '@parent-activity/domain/activities/activity-rules'
import { invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { firstProblems } from '@parent-activity/domain/texts/problem'
import { mostDates } from '@parent-activity/domain/activities/recurrence'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import {
  clockTime,
  day,
  follows,
  id,
  identity,
  nothing,
  number,
  optionalLines,
  optionalText,
  orElse,
  text,
  timestamp,
  truth,
} from './fields.ts'

const invitationStatus = z.enum(['none', ...invitationStatuses])

/** A joint activity is listed once per host child. */
export const activity = z.object({
  ...identity,
  activity_uuid: id,
  child_id: id,
  child_uuid: id,
  child_name: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  website_url: z.string().nullable(),
  cost: z.number().nullable(),
  max_participants: z.int().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  auto_notify_new_connections: z.boolean(),
  is_shared: z.boolean(),
  is_host: z.boolean(),
  host_cant_attend: z.boolean(),
  /** Empty for guests. */
  joint_host_children: z.array(id),
  invitation_status: invitationStatus,
  /** Day or time has changed since the guest accepted. */
  asks_again: z.boolean(),
  /** On the waiting list. */
  is_waiting: z.boolean(),
  /** The next six are for guests. */
  invitation_uuid: id.nullable(),
  viewed_at: timestamp.nullable(),
  invited_child_uuid: id.nullable(),
  host_parent_username: z.string().nullable(),
  host_child_uuid: id.nullable(),
  host_child_name: z.string().nullable(),
  series_id: z.string().nullable(),
  /** The next three are empty for guests. */
  is_recurring: z.boolean(),
  recurring_days: z.array(z.int()),
  series_start_date: z.string().nullable(),
  unviewed_status_changes: z.string(),
  unviewed_statuses: z.string(),
  unviewed_answers: z.array(
    z.object({
      invitation_uuid: id,
      child_name: z.string(),
      status: z.enum(invitationStatuses),
      reply_note: z.string().nullable(),
    }),
  ),
  last_answered_at: timestamp.nullable(),
  created_at: timestamp,
  /** The member of the own family who changed it last; only of a single activity. */
  changed_by: z.string().optional(),
})
export type Activity = z.output<typeof activity>

export const nearly_full = z.boolean()

const mostHosts = 50
const wrongLength = `An activity lasts between 1 and ${mostDaysLong + 1} days`

const wrongDays = 'Days of the week are numbers from 0 (Sunday) to 6'
const weekday = z.int({ error: wrongDays }).min(0, wrongDays).max(6, wrongDays)
export const days = z.array(weekday, { error: wrongDays }).max(7, wrongDays)
const children = z
  .array(id, { error: 'This has to be a list of children' })
  .max(mostHosts, `At most ${mostHosts} children can host together`)

const name = text(textLimits.name, nameMissing)

const details = {
  description: optionalLines(textLimits.description),
  location: optionalText(textLimits.place),
  website_url: optionalText(textLimits.url),
  cost: number(costWrong).nullable(),
  max_participants: number(participantsWrong).nullable(),
  start_time: clockTime,
  end_time: clockTime,
}
const sharing = { is_shared: truth, auto_notify_new_connections: truth }

export const newDetails = {
  name,
  ...orElse(details, null),
  ...orElse(sharing, false),
  joint_host_children: children.nullable().transform(orEmpty).default([]),
}

const newActivity = {
  ...newDetails,
  series_id: optionalText(textLimits.short).default(null),
  is_recurring: truth.default(false),
  recurring_days: days.nullable().transform(orEmpty).default([]),
  series_start_date: day.nullable().default(null),
}

function orEmpty<Item>(list: Item[] | null): Item[] {
  return list ?? []
}

interface OwnDates {
  start_date?: string
  end_date?: string | null
  lasts_days?: number | null
}

export const newActivityRules = follows((body: z.output<z.ZodObject<typeof newDetails>> & OwnDates) =>
  firstProblems<string>(
    nameProblems(body),
    timesProblems(body, (body.end_date ?? '') > (body.start_date ?? '') || (body.lasts_days ?? 1) > 1),
    detailsProblems(body),
  ),
)

export const change = z
  .object({ name, ...details, ...sharing, start_date: day, end_date: day }, 'This has to hold what changes')
  .partial()

export type ActivityChange = z.output<typeof change>

export const changeRules = follows((body: z.output<typeof change>) =>
  firstProblems<string>(nameProblems(body), detailsProblems(body)),
)

/** Trusted to within a day of the server's. */
export const today = day

export const activitiesEndpoints = {
  'GET /api/activities/:id': {
    access: 'signed-in',
    summary: 'One activity, as a child has it: the one that is asked for, else its first host, else the first invited',
    params: z.object({ id }),
    query: z.object({ child_uuid: id.optional() }),
    reply: activity,
    envelope: 'data',
  },
  'POST /api/activities/:childUuid': {
    access: 'signed-in',
    summary: 'Make an activity of a child, and of the joint host children',
    params: z.object({ childUuid: id }),
    body: z.object({ ...newActivity, start_date: day, end_date: day.nullable().default(null) }).check(newActivityRules),
    reply: activity.extend({ joint_activities: z.array(activity) }),
    envelope: 'data',
  },
  'POST /api/activities/:childUuid/batch': {
    access: 'signed-in',
    expensive: true,
    summary:
      'Make the same activity, of one or more days, on many dates; a date that can’t be is skipped, with the reason',
    params: z.object({ childUuid: id }),
    body: z
      .object({
        ...newActivity,
        dates: z
          .array(text(40), { error: 'This has to be a list of dates' })
          .min(1, datesMissing)
          .max(mostDates, datesTooMany),
        /** Null if the times say when it ends: the same day or the next. */
        lasts_days: z
          .int(wrongLength)
          .min(1, wrongLength)
          .max(mostDaysLong + 1, wrongLength)
          .nullable()
          .default(null),
      })
      .check(newActivityRules),
    reply: z.object({
      created: z.array(activity),
      skipped: z.array(z.object({ date: z.string(), error: z.string() })),
      nearly_full,
    }),
    envelope: 'data',
  },
  'PUT /api/activities/update/:id': {
    access: 'signed-in',
    summary: 'Change an activity; what is left out stays as it is',
    params: z.object({ id }),
    body: change.check(changeRules),
    reply: activity.extend({ nearly_full }),
    envelope: 'data',
  },
  'DELETE /api/activities/delete/:id': {
    access: 'signed-in',
    summary: 'Delete one activity',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'DELETE /api/activities/delete-series': {
    access: 'signed-in',
    expensive: true,
    summary: 'Delete a child’s series, or its activities of a name that belong to none, from today or a later day on',
    body: z.object({
      activity_name: name,
      child_uuid: id,
      series_id: optionalText(textLimits.short).default(null),
      from: day.optional(),
      today: today.optional(),
    }),
    reply: z.object({ deleted: z.int() }),
    envelope: 'data',
  },
  'POST /api/activities/:id/duplicate': {
    access: 'signed-in',
    summary: 'Make the same activity on another date',
    params: z.object({ id }),
    body: z.object({ new_start_date: day, new_end_date: day.nullable().default(null) }),
    reply: activity,
    envelope: 'data',
  },
  'POST /api/activities/:id/cant-attend': {
    access: 'signed-in',
    summary: 'Say that the host can’t attend, or, with false, that they can after all',
    params: z.object({ id }),
    body: z.object({ host_cant_attend: truth.default(true) }),
    reply: activity,
    envelope: 'data',
  },
} satisfies EndpointTable
