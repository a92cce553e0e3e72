import fc from 'fast-check'
import { z } from 'zod'
import { schoolCalendar } from '../calendars/calendar-text.ts'
import { clashKey } from '../families/clash-key.ts'
import type { Person } from '../matrix/matrix-people.ts'
import { pushSubscription } from '../matrix/push-subscription.ts'
import { nounOf, nounOfPath, type FuzzWorld } from './fuzz-world.ts'

/** The part of JSON Schema that the contract uses. */
export interface FieldSchema {
  type?: string | string[]
  anyOf?: FieldSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: FieldSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, FieldSchema>
  required?: string[]
}

export function schemaOf(schema: z.ZodType | undefined): FieldSchema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema) : {}
}

export interface Asking {
  world: FuzzWorld
  person: Person
  url: string
}

const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, '0'))
const day = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(twoDigits(5, 8), twoDigits(1, 30)).map(([month, date]) => `2025-${month}-${date}`) },
  { weight: 1, arbitrary: fc.constantFrom('2024-02-29', '2025-12-31', '2026-06-01', '1999-01-01', '2400-02-29') },
)
const clockTime = fc.tuple(twoDigits(0, 23), twoDigits(0, 59)).map((parts) => parts.join(':'))
const email = fc.integer({ min: 0, max: 1_000_000 }).map((value) => `fuzz-${value}@example.com`)
const phone = fc.integer({ min: 0, max: 9_999_999 }).map((value) => `+44780${String(value).padStart(7, '0')}`)

/** A schema does not give a text's rules, but its field's name tells them. */
const byName: [RegExp, fc.Arbitrary<string>][] = [
  [/time_zone/, fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Mars/Olympus')],
  [/date|^start$|^end$|^from$|^today$/, day],
  [/time/, clockTime],
  [/email/, email],
  [/phone/, phone],
  [/contact/, fc.oneof(email, phone)],
  [/url/, fc.webUrl()],
  [/^endpoint$/, fc.constantFrom(...['one', 'two', 'three'].map((name) => pushSubscription(name).endpoint))],
  [/^p256dh$/, fc.constant(pushSubscription('any').p256dh)],
  [/^auth$/, fc.constant(pushSubscription('any').auth)],
  [/^key$/, fc.uuid().map((uuid) => clashKey(uuid, uuid))],
  [/^calendar$/, fc.constant(schoolCalendar)],
  [/password/i, fc.constantFrom('a-good-password', 'another-password', 'Host-password')],
  [/^token$/, fc.stringMatching(/^[\w-]{42,43}$/)],
  [/^q$/, fc.constantFrom('HostFamily', 'PenParent', 'HostMail@example.com', 'nobody at all')],
]

function text(name: string, { maxLength = 100 }: FieldSchema): fc.Arbitrary<string> {
  const known = byName.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  const most = Math.min(maxLength, 40)
  return fc.oneof(
    fc.constantFrom('Film night', 'PartyName', 'Zoë', 'series', "O'Neill", '李小龍', '👩‍👧‍👦'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }),
    fc.constant('x'.repeat(maxLength)),
  )
}

function number(name: string, { minimum = 0, maximum = 12 }: FieldSchema): fc.Arbitrary<number> {
  if (name.includes('year')) return fc.integer({ min: 2000, max: 2025 })
  return fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 12) })
}

/** Usually the person's own id, sometimes another's, rarely an unknown one. */
function id(name: string, { world, person, url }: Asking): fc.Arbitrary<string> {
  const noun = /^(id|uuid)$/.test(name) ? nounOfPath(url) : nounOf(name)
  const own = world.seen[person].get(noun) ?? []
  const others = Object.values(world.seen).flatMap((seen) => [...seen.values()].flat())
  return fc.oneof(
    ...(own.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...own) }] : []),
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.uuid({ version: 4 }) },
  )
}

function plausible(name: string, schema: FieldSchema, asking: Asking): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plausible(name, one, asking)))
  const { type } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => plausible(name, { ...schema, type: one }, asking)))
  switch (type ?? '') {
    case 'string':
      if (name === 'address') return fc.constant(asking.world.matrix.calendarAddress)
      return schema.format === 'uuid' ? id(name, asking) : text(name, schema)
    case 'number':
    case 'integer':
      return number(name, schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(plausible(name, schema.items ?? {}, asking), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return plausibleFields(schema, asking)
    default:
      return fc.jsonValue()
  }
}

export function plausibleFields(
  { properties = {}, required = [] }: FieldSchema,
  asking: Asking,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, plausible(name, schema, asking)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}
