import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addChange, readChanges, type Changes } from '../live/committed-changes.ts'
import type { Person } from '@parent-activity/testkit/matrix/matrix-people'
import { matrixPath, matrixRequests, type MatrixRequest } from '@parent-activity/testkit/matrix/matrix-requests'
import { matrixRows } from '@parent-activity/testkit/matrix/matrix-table'
import { makeMatrixWorld, type MatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { storedWorld, type StoredWorld } from '@parent-activity/testkit/stored/stored-world'

const families = ['connected', 'pending', 'accepted', 'declined', 'removed', 'host'] as const
type Family = (typeof families)[number]

/** Other lists with tags show the same rows; guests have nothing else. */
const ofGuests = ['GET /api/calendar/invitations', 'GET /api/notices', 'GET /api/legs', 'GET /api/bring-list']
const tagged = (family: Family) =>
  family === 'host'
    ? [
        ...ofGuests,
        'GET /api/children',
        'GET /api/calendar/activities',
        'GET /api/calendar/background',
        'GET /api/school-hours',
        'GET /api/clashes/settled',
        'GET /api/activity-templates',
      ]
    : ofGuests
/** Show what else a family sees, and have no tags. */
const shared = [
  'GET /api/connections',
  'GET /api/connections/requests',
  'GET /api/connections/sent-requests',
  'GET /api/parents',
  'GET /api/activities/:id/care',
  'POST /api/activities/batch/participants',
  'GET /api/activities/:id/rides',
]
/** Nobody else can change these. */
const ofOneself = ['GET /api/connections/blocked', 'GET /api/boards', 'GET /api/feeds', 'GET /api/auth/sessions']
const others = (family: Family) => (family === 'host' ? [...shared, ...ofOneself] : shared)

let calendars: CalendarServer
let app: TestApp
let world: MatrixWorld
let stored: StoredWorld
let before: Map<Family, Seen>
/** By family, whether an open page would be told. */
let toldLive: Changes = new Map()
let familyIds: Map<Family, string>

interface Seen {
  tag: string | null
  tagged: string
  others: string
}

beforeAll(async () => {
  calendars = await startCalendarServer()
  app = await startTestApp({ calendars })
  world = await makeMatrixWorld(app)
  stored = await storedWorld(app.db)
  before = await look()
  familyIds = new Map(await Promise.all(families.map(async (family) => [family, await familyIdOf(family)] as const)))
  app.changes.onCommit((noted) => {
    for (const [family, kinds] of readChanges(noted ?? '')) addChange(toldLive, family, kinds)
  })
})
afterAll(async () => {
  await app.close()
  await calendars.close()
})

async function look(): Promise<Map<Family, Seen>> {
  const entries = families.map(async (family): Promise<[Family, Seen]> => {
    const replies = await Promise.all(tagged(family).map((name) => ask(name, family)))
    const rest = await Promise.all(others(family).map((name) => ask(name, family)))
    const tags = new Set(replies.map(({ headers }) => headers.get('etag')))
    expect(tags.size).toBe(1)
    const bodies = (all: typeof replies) => JSON.stringify(all.map(({ status, body }) => [status, body]))
    return [family, { tag: [...tags][0] ?? null, tagged: bodies(replies), others: bodies(rest) }]
  })
  return new Map(await Promise.all(entries))
}

async function familyIdOf(family: Family): Promise<string> {
  const { user } = (await ask('GET /api/auth/verify', family)).body
  return (await app.db.selectFrom('users').select('family_id').where('id', '=', user.id).executeTakeFirstOrThrow())
    .family_id
}

async function tagOf(family: Family): Promise<string | null> {
  return (await ask('GET /api/children', family)).headers.get('etag')
}

function ask(name: string, person: Person, asked?: MatrixRequest) {
  const request = asked ?? matrixRequests[name]!(world, person)
  const { body } = request
  const [method = '', url = ''] = name.split(' ')
  const path = matrixPath(url, request)
  const token = world.tokens[person]
  return app.call(method, path, { ...(token !== undefined && { token }), ...(body && { body }) })
}

interface Written {
  what: string
  person: Person
  write: () => Promise<{ status: number }>
}

const guests = ['pending', 'accepted', 'declined'] as const

const inMatrix: Written[] = matrixRows
  .filter(({ route }) => !route.startsWith('GET ') && !route.includes('/api/auth/') && !shared.includes(route))
  .flatMap(({ name, route, expected }) =>
    (expected.host === 200 ? (['host'] as const) : guests)
      .filter((person) => expected[person] === 200)
      .map((person) => ({
        what: name,
        person,
        write: () => ask(route, person, matrixRequests[name]?.(world, person)),
      })),
  )

const change = (body: object) => () => ask('PUT /api/activities/update/:id', 'host', { id: world.ids.party, body })

const more: Written[] = [
  { what: 'limits the places', person: 'host', write: change({ max_participants: 9 }) },
  { what: 'invites later connections', person: 'host', write: change({ auto_notify_new_connections: true }) },
  { what: 'saves the same again', person: 'host', write: change({ name: 'PartyName' }) },
]

describe('a tag changes, and an open page is told, if the family sees a change and only then', () => {
  const cases = [...inMatrix, ...more].map((one) => [`${one.what}, ${one.person}`, one] as const)
  test.each(cases)('%s', async (_, { person, write }) => {
    toldLive = new Map()
    expect((await write()).status).toBe(200)
    const live = toldLive
    const after = await look()
    const complaints = families.flatMap((family) => {
      const [was, is] = [before.get(family)!, after.get(family)!]
      const hasNewTag = was.tag !== is.tag
      const hasNewList = was.tagged !== is.tagged
      if (hasNewList && !hasNewTag) return `${family} is not told of a change`
      const seesWhy = hasNewList || was.others !== is.others || family === person
      const isTold = live.has(familyIds.get(family)!)
      if (!isTold && (hasNewList || was.others !== is.others)) return `${family} is not told at once`
      return (hasNewTag || isTold) && !seesWhy ? `${family} learns of something hidden` : []
    })
    expect(complaints).toEqual([])
    await stored.restore()
    for (const [family, seen] of before) seen.tag = await tagOf(family)
  })
})
