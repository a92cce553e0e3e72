import {
  ageProblem,
  firstNameMissing,
  firstNameProblems,
  lastNameMissing,
  lastNameProblems,
  wrongAge,
} from '@parent-activity/domain/children/child-rules'
import { firstProblems, problem } from '@parent-activity/domain/texts/problem'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { day, follows, id, identity, nothing, number, optionalText, text, timestamp } from './fields.ts'

export const child = z.object({
  ...identity,
  name: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  age: z.int().nullable(),
  birth_date: z.string().nullable(),
  grade: z.string().nullable(),
  school: z.string().nullable(),
  interests: z.string().nullable(),
  created_at: timestamp,
})
export type Child = z.output<typeof child>

const details = {
  age: number(wrongAge).nullable().optional(),
  birth_date: day.nullable().optional(),
  grade: optionalText(textLimits.short).optional(),
  school: optionalText(textLimits.place).optional(),
  interests: optionalText(textLimits.interests).optional(),
}

const ageProblems = ({ age }: { age?: number | null | undefined }) =>
  problem('age', age == null ? null : ageProblem(age))

export const childrenEndpoints = {
  'GET /api/children': {
    access: 'signed-in',
    conditional: true,
    summary: 'The children of one’s family, in the order in which they were added',
    reply: z.array(child),
    envelope: 'data',
  },
  'POST /api/children': {
    access: 'signed-in',
    summary: 'Add a child',
    body: z
      .object({
        first_name: text(textLimits.name, firstNameMissing),
        last_name: text(textLimits.name, lastNameMissing),
        ...details,
      })
      .check(
        follows((form) => firstProblems<string>(firstNameProblems(form), lastNameProblems(form), ageProblems(form))),
      ),
    reply: child,
    envelope: 'data',
  },
  'PUT /api/children/:id': {
    access: 'signed-in',
    summary: 'Change a child; what is left out stays as it is',
    params: z.object({ id }),
    body: z
      .object({
        first_name: text(textLimits.name).optional(),
        last_name: text(textLimits.name).optional(),
        ...details,
      })
      .check(follows((form) => firstProblems<string>(firstNameProblems(form), ageProblems(form)))),
    reply: child,
    envelope: 'data',
  },
  'DELETE /api/children/:id': {
    access: 'signed-in',
    expensive: true,
    summary: 'Remove a child with all activities that no other child hosts',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
