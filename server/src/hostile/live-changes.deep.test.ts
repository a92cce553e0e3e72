import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { hearChanges } from '@parent-activity/testkit/app/heard-changes'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { ownTables } from '../db/table-order.ts'
import type { Changes } from '../live/committed-changes.ts'
import type { Person } from '@parent-activity/testkit/matrix/matrix-people'
import { matrixPath, matrixRequests, type MatrixRequest } from '@parent-activity/testkit/matrix/matrix-requests'
import { matrixRows } from '@parent-activity/testkit/matrix/matrix-table'
import { makeMatrixWorld, type MatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { storedWorld, type StoredWorld } from '@parent-activity/testkit/stored/stored-world'

const families = ['connected', 'pending', 'accepted', 'declined', 'removed', 'host'] as const
type Family = (typeof families)[number]

/** Lists in which a family sees others. */
const shared = [
  'GET /api/calendar/invitations',
  'GET /api/notices',
  'GET /api/legs',
  'GET /api/bring-list',
  'GET /api/connections',
  'GET /api/connections/requests',
  'GET /api/connections/sent-requests',
  'GET /api/parents',
  'GET /api/activities/:id/care',
  'POST /api/activities/batch/participants',
  'GET /api/activities/:id/rides',
]
const ofHost = [
  'GET /api/children',
  'GET /api/calendar/activities',
  'GET /api/calendar/background',
  'GET /api/school-hours',
  'GET /api/clashes/settled',
  'GET /api/activity-templates',
  'GET /api/connections/blocked',
  'GET /api/boards',
  'GET /api/feeds',
  'GET /api/auth/sessions',
]
const seenBy = (family: Family) => (family === 'host' ? [...shared, ...ofHost] : shared)

let calendars: CalendarServer
let app: TestApp
let world: MatrixWorld
let stored: StoredWorld
let before: Map<Family, SeenList[]>
let told: () => Changes
let familyIds: Map<Family, string>

interface SeenList {
  name: string
  reply: string
  /** All that its queries name. While they stay the same, so does the reply. */
  tables: string[]
}

beforeAll(async () => {
  calendars = await startCalendarServer()
  app = await startTestApp({ calendars })
  world = await makeMatrixWorld(app)
  stored = await storedWorld(app.db)
  before = await lookAtAll()
  familyIds = new Map(await Promise.all(families.map(async (family) => [family, await familyIdOf(family)] as const)))
  told = hearChanges(app)
})
afterAll(async () => {
  await app.close()
  await calendars.close()
})

async function lookAtAll(): Promise<Map<Family, SeenList[]>> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const all = new Map<Family, SeenList[]>()
  for (const family of families) {
    const lists: SeenList[] = []
    for (const name of seenBy(family)) {
      queries.mockClear()
      const reply = replyIn(await ask(name, family))
      const asked = JSON.stringify(queries.mock.calls.map(([query]) => query))
      const tables = ownTables.filter((table) => new RegExp(`\\b${table}\\b`).test(asked))
      expect(tables, name).toContain('sessions')
      lists.push({ name, reply, tables })
    }
    all.set(family, lists)
  }
  queries.mockRestore()
  return all
}

const replyIn = ({ status, body }: Answer) => JSON.stringify([status, body])

async function hasNewList(family: Family, changedTables: string[]): Promise<boolean> {
  const mayDiffer = before.get(family)!.filter(({ tables }) => tables.some((one) => changedTables.includes(one)))
  const isNew = mayDiffer.map(async ({ name, reply }) => replyIn(await ask(name, family)) !== reply)
  return (await Promise.all(isNew)).includes(true)
}

async function familyIdOf(family: Family): Promise<string> {
  const { user } = (await ask('GET /api/auth/verify', family)).body
  return (await app.db.selectFrom('users').select('family_id').where('id', '=', user.id).executeTakeFirstOrThrow())
    .family_id
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

describe('an open page is told if the family sees a change and only then', () => {
  const cases = [...inMatrix, ...more].map((one) => [`${one.what}, ${one.person}`, one] as const)
  test.each(cases)('%s', async (_, { person, write }) => {
    told()
    expect((await write()).status).toBe(200)
    const live = told()
    const changedTables = await stored.changed()
    const complaints = families.map(async (family) => {
      const isTold = live.has(familyIds.get(family)!)
      const hasChange = await hasNewList(family, changedTables)
      if (!isTold && hasChange) return `${family} is not told`
      return isTold && !hasChange && family !== person ? `${family} learns of something hidden` : []
    })
    expect((await Promise.all(complaints)).flat()).toEqual([])
    await stored.restore()
  })
})
