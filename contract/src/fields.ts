import { fillInAllFields } from '@parent-activity/domain/accounts/account-rules'
import { isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { cleanEmail, cleanLine, cleanLines } from '@parent-activity/domain/texts/clean-text'
import { parseClockTime } from '@parent-activity/domain/activities/clock-time'
import type { Problem } from '@parent-activity/domain/texts/problem'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'

/** Text of one line that is kept: bounded, and without invisible characters. */
export function text(most: number, required = fillInAllFields) {
  return cleanText(cleanLine, most, required)
}

/** An email address, or whatever somebody may log in with. */
export function email(required = fillInAllFields) {
  return cleanText(cleanEmail, textLimits.email, required)
}

/** NUL, which PostgreSQL can't hold, and lone surrogates, which UTF-8 can't say, are refused. */
function cleanText(clean: (value: string) => string, most: number, required: string) {
  return string(required)
    .refine(isStorable, 'This text holds characters that can’t be stored')
    .overwrite(clean)
    .max(most, `Please use at most ${most} characters`)
}

/** Text that may be left out; nothing typed is kept as nothing. */
export function optionalText(most: number) {
  return orNothing(text(most))
}

/** The same of several lines. */
export function optionalLines(most: number) {
  return orNothing(cleanText(cleanLines, most, fillInAllFields))
}

function orNothing(value: z.ZodString) {
  return value.nullable().transform((typed) => typed || null)
}

type Shape = Record<string, z.ZodType>
type Defaults<Fields extends Shape> = { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> }

/** The same fields, each with this value where it is left out. */
export function orElse<Fields extends Shape>(fields: Fields, value: null | false): Defaults<Fields> {
  const withDefault = Object.entries(fields).map(([name, field]) => [name, field.default(value)])
  return Object.fromEntries(withDefault) as Defaults<Fields>
}

/** A day, as 'YYYY-MM-DD'. */
export const day = text(40, 'Please enter a date').refine(isCalendarDate, 'This date does not exist')

/** A wall-clock time, as 'HH:MM'. */
export const clockTime = text(20)
  .refine((value) => parseClockTime(value) !== undefined, 'Please enter a time as HH:MM')
  .nullable()

export function number(wrong: string) {
  return z.number({ error: wrong })
}

/** Text that is only compared, never kept, and whose spaces count. The bound keeps hashing cheap. */
export function secret(required = fillInAllFields) {
  return string(required)
    .max(1000, 'Please use at most 1000 characters')
    .refine(isStorable, 'This text holds characters that can’t be stored')
}

function string(required: string) {
  return z.string({ error: (issue) => (issue.input === undefined ? required : 'This has to be a text') })
}

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** Lets a rule of the domain speak as part of a schema, so that the server says what the form says. */
export function follows<Form>(rule: (form: Form) => Problem[]) {
  return (context: z.core.ParsePayload<Form>): void => {
    for (const { field, text: message } of rule(context.value)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  }
}

/** In one way of writing, so that an id can be compared with what the database gives. */
export const id = z.uuid({ error: 'This has to be an id' }).toLowerCase()

/** `id` and `uuid` of an entity are the same random UUID; both stand in every reply. */
export const identity = { id, uuid: id }

export const timestamp = z.iso.datetime()

/** For endpoints whose success is all there is to say. */
export const nothing = z.object({})
export type Nothing = z.output<typeof nothing>
