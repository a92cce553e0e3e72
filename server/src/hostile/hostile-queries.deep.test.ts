import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { complaint } from '@parent-activity/testkit/app/plain-answer'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let family: SmallFamily
let activity: string

beforeAll(async () => {
  app = await startTestApp()
  family = await newFamily(app)
  activity = (await addActivity(app, family, family.child.id, { is_shared: true })).id
})
afterAll(() => app.close())

const ask = async (method: string, path: string, body?: object): Promise<[number, string]> => {
  const answer = await app.call(method, path, { token: family.token, ...(body && { body }) })
  return [answer.status, JSON.stringify(answer.body)]
}

const withQuery = Object.entries<Endpoint>(endpoints).flatMap(([name, { query }]) =>
  query ? [[name, Object.keys(query.shape)] as const] : [],
)
const plausible: Record<string, string> = { start: '2025-06-01', end: '2025-06-30', q: 'anna' }

const hostile: Record<string, string> = {
  nothing: '=',
  'no value': '',
  'a NUL': '=%00%00%00',
  'half a character': '=%ED%A0%80%ED%A0%80',
  'a broken escape': '=%%%',
  wildcards: '=%25%25_%5C',
  'code of all kinds': "=');drop table users;--<script>",
  'another day': '=2025-02-30',
  'a word': '=maybe',
  'a list': '=a&[field]=b',
  'an object': '[__proto__]=x',
  'far too much': `=${'x'.repeat(5000)}`,
}

test.each(withQuery)('a strange query gets a proper reply: %s', async (name, fields) => {
  const [method = '', url = ''] = name.split(' ')
  const complaints: string[] = []
  for (const field of fields) {
    for (const [what, value] of Object.entries(hostile)) {
      const others = fields.filter((other) => other !== field && other in plausible)
      const rest = others.map((other) => `&${other}=${plausible[other]}`).join('')
      const query = field + value.replace('[field]', field) + rest
      const [status, text] = await ask(method, `${url.replace(/:\w+/, activity)}?${query}`)
      complaints.push(...complaint(`${field} with ${what}`, status, text))
    }
  }
  expect(complaints).toEqual([])
})

const tooLong: [name: string, field: string, list: () => unknown[], rest: object][] = [
  ['POST /api/activities/batch/participants', 'activityUuids', () => ids(51), {}],
  ['POST /api/activities/:id/pending-invitations', 'pending_connections', () => ids(101), {}],
  ['POST /api/activities/:id/series/invite', 'child_uuids', () => ids(51), {}],
  ['POST /api/activities/:childUuid', 'joint_host_children', () => ids(51), { name: 'x', start_date: '2025-06-06' }],
  ['POST /api/activities/:childUuid/batch', 'dates', () => Array(367).fill('2025-06-06'), { name: 'x' }],
  [
    'POST /api/activities/:childUuid',
    'recurring_days',
    () => Array(8).fill(1),
    { name: 'x', start_date: '2025-06-06' },
  ],
]
const ids = (length: number) => Array.from({ length }, () => randomUUID())

test.each(tooLong)('a list that is too long is refused with a sentence: %s, %s', async (name, field, list, rest) => {
  const [method = '', url = ''] = name.split(' ')
  const path = url.replace(':childUuid', family.child.id).replace(':id', activity)
  const [status, text] = await ask(method, path, { ...rest, [field]: list() })
  expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([422, [field]])
  expect(complaint(field, status, text)).toEqual([])
})
