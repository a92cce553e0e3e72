import { rhythms } from '@parent-activity/domain/activities/series-rule'
import {
  mostSchoolHours,
  schoolHoursProblems,
  schoolTimesMissing,
} from '@parent-activity/domain/children/school-hours-rules'
import { parseClockTime, wrongClockTime } from '@parent-activity/domain/activities/clock-time'
import { z } from 'zod'
import { days } from '../activities.ts'
import type { EndpointTable } from '../endpoint.ts'
import { day, follows, id, identity, nothing, text } from '../fields.ts'

const rhythm = z.literal([...rhythms], { error: 'School hours repeat every week or every second week' })

export const schoolHours = z.object({
  ...identity,
  child_uuid: id,
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  every_weeks: z.literal([...rhythms]),
  /** Of every two weeks, the week of this day is the one with school. */
  from_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type SchoolHours = z.output<typeof schoolHours>

const time = text(20, schoolTimesMissing).refine((value) => parseClockTime(value) !== undefined, wrongClockTime)

const details = {
  weekdays: days.refine((value) => new Set(value).size === value.length, 'Each day of the week can be given once'),
  every_weeks: rhythm,
  from_date: day,
  start_time: time,
  end_time: time,
}

const body = z.object(details).check(follows(schoolHoursProblems))
export type SchoolHoursDetails = z.output<typeof body>

export const schoolHoursEndpoints = {
  'GET /api/school-hours': {
    access: 'signed-in',
    conditional: true,
    summary: 'When the children of one’s family are at school',
    reply: z.array(schoolHours),
    envelope: 'data',
  },
  'POST /api/school-hours': {
    access: 'signed-in',
    summary: `Add school hours of a child, at most ${mostSchoolHours}; they may overlap`,
    body: z.object({ child_uuid: id, ...details }).check(follows(schoolHoursProblems)),
    reply: schoolHours,
    envelope: 'data',
  },
  'PUT /api/school-hours/:id': {
    access: 'signed-in',
    summary: 'Change school hours',
    params: z.object({ id }),
    body,
    reply: schoolHours,
    envelope: 'data',
  },
  'DELETE /api/school-hours/:id': {
    access: 'signed-in',
    summary: 'Remove school hours',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
