import { fillInAllFields } from '@parent-activity/domain/accounts/account-rules'
import { isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { cleanEmail, cleanLine, cleanLines } from '@parent-activity/domain/texts/clean-text'
import { parseClockTime, wrongClockTime } from '@parent-activity/domain/activities/clock-time'
import type { Problem } from '@parent-activity/domain/texts/problem'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'

export function text(most: number, required = fillInAllFields) {
  return cleanText(cleanLine, most, required)
}

export function email(required = fillInAllFields) {
  return cleanText(cleanEmail, textLimits.email, required)
}

export function lines(most: number, required = fillInAllFields) {
  return cleanText(cleanLines, most, required).min(1, required)
}

/** PostgreSQL can't store NUL, nor UTF-8 lone surrogates. */
function cleanText(clean: (value: string) => string, most: number, required: string) {
  return string(required)
    .refine(isStorable, 'This text holds characters that can’t be stored')
    .overwrite(clean)
    .max(most, `Please use at most ${most} characters`)
}

export function optionalText(most: number) {
  return orNothing(text(most))
}

export function optionalLines(most: number) {
  return orNothing(cleanText(cleanLines, most, fillInAllFields))
}

function orNothing(value: z.ZodString) {
  return value.nullable().transform((typed) => typed || null)
}

type Shape = Record<string, z.ZodType>
type Defaults<Fields extends Shape> = { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> }

export function orElse<Fields extends Shape>(fields: Fields, value: null | false): Defaults<Fields> {
  const withDefault = Object.entries(fields).map(([name, field]) => [name, field.default(value)])
  return Object.fromEntries(withDefault) as Defaults<Fields>
}

export const day = text(40, 'Please enter a date').refine(isCalendarDate, 'This date does not exist')

export const clockTime = text(20)
  .refine((value) => parseClockTime(value) !== undefined, wrongClockTime)
  .nullable()

export const wrongTruth = 'This has to be true or false'
export const truth = z.boolean(wrongTruth)

export function number(wrong: string) {
  return z.number({ error: wrong })
}

/** Passwords keep their spaces. The limit bounds hashing. */
export function secret(required = fillInAllFields) {
  return string(required)
    .max(1000, 'Please use at most 1000 characters')
    .refine(isStorable, 'This text holds characters that can’t be stored')
}

function string(required: string) {
  return z.string({ error: (issue) => (issue.input === undefined ? required : 'This has to be a text') })
}

export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

export function follows<Form>(rule: (form: Form) => Problem[]) {
  return (context: z.core.ParsePayload<Form>): void => {
    for (const { field, text: message } of rule(context.value)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  }
}

/** Lower case, as the database returns ids. */
export const id = z.uuid({ error: 'This has to be an id' }).toLowerCase()

export const identity = { id, uuid: id }

export const timestamp = z.iso.datetime()

export const nothing = z.object({})
export type Nothing = z.output<typeof nothing>
