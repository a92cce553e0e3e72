import { endpoints } from '@parent-activity/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import {
  byAnswerLink,
  found,
  inFeed,
  knowledge,
  linked,
  onBoard,
  onConfirmedDevice,
  shared,
} from '@parent-activity/testkit/matrix/matrix-knowledge'
import { people, type Person } from '@parent-activity/testkit/matrix/matrix-people'
import { matrixPath, matrixRequests } from '@parent-activity/testkit/matrix/matrix-requests'
import { matrixRows, type MatrixRow } from '@parent-activity/testkit/matrix/matrix-table'
import { makeMatrixWorld, type MatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { complaint } from '@parent-activity/testkit/app/plain-answer'
import { storedWorld, type StoredWorld } from '@parent-activity/testkit/stored/stored-world'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

interface Cell {
  status: number
  seen: string[]
  complaints: string[]
}

interface AskedRow {
  cells: Record<Person, Cell>
  touched: string[]
  idle: Person[]
}

let calendars: CalendarServer
let app: TestApp
let world: MatrixWorld
let stored: StoredWorld
const asked = new Map<string, AskedRow>()

beforeAll(async () => {
  calendars = await startCalendarServer()
  app = await startTestApp({ calendars })
  world = await makeMatrixWorld(app)
  stored = await storedWorld(app.db)
  for (const row of matrixRows) asked.set(row.name, await askAll(row))
})
afterAll(async () => {
  await app.close()
  await calendars.close()
})

/** People who may write come last, and their changes are undone. */
async function askAll(row: MatrixRow): Promise<AskedRow> {
  const mayWrite = (person: Person) => !isRead(row) && row.expected[person] === 200
  const others = people.filter((person) => !mayWrite(person))
  const entries = await Promise.all(others.map(async (person) => [person, await ask(row, person)] as const))
  const touched = await stored.changed()
  if (touched.length > 0) await stored.restore()
  const idle: Person[] = []
  for (const person of people.filter(mayWrite)) {
    entries.push([person, await ask(row, person)])
    if ((await stored.changed()).length === 0) idle.push(person)
    else await stored.restore()
  }
  return { cells: Object.fromEntries(entries) as AskedRow['cells'], touched, idle }
}

async function ask({ name, route }: MatrixRow, person: Person): Promise<Cell> {
  const request = matrixRequests[name]?.(world, person) ?? {}
  const { body, headers } = request
  const [method = '', url = ''] = route.split(' ')
  const path = matrixPath(url, request)
  const token = world.tokens[person]
  const answer = await app.call(method, path, {
    ...(token !== undefined && { token }),
    ...(body && { body }),
    ...(headers && { headers }),
  })
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const said = text + JSON.stringify([...answer.headers])
  const seen = Object.entries(world.marks).filter(([, value]) => said.includes(value))
  return {
    status: answer.status,
    seen: seen.map(([mark]) => mark),
    complaints: complaint(person, answer.status, text),
  }
}

function rowOf(name: string): AskedRow {
  const row = asked.get(name)
  if (!row) throw new Error(`${name} was not asked.`)
  return row
}

const names = matrixRows.map(({ name }) => name)
const search = 'GET /api/connections/search'
const openLink = 'POST /api/connections/open-link'
const readLink = 'POST /api/connections/read-link'
const boardByLink = 'GET /api/board by its link'
const feedByLink = 'GET /api/feeds/:token/calendar'
/** Notes who opened it. */
const openCare = 'GET /api/activity-invitations/:id/care'
const readShareLink = 'POST /api/connections/read-share-link'
const answerShareLink = 'POST /api/connections/answer-share-link'
const isByAnswerLink = (name: string) => /link-guests\/(?:read|answer|ask)/.test(name)
const onConfirmed = 'POST /api/link-guests/read on the confirmed device'
/** Some reads are POSTs, and an export writes to the audit log. */
const isRead = ({ route }: MatrixRow) =>
  (route.startsWith('GET ') && !route.startsWith('GET /api/family/export') && route !== openCare) ||
  route === 'POST /api/activities/batch/participants' ||
  route === 'POST /api/followed-calendars/preview' ||
  route === 'POST /api/calendar-import/preview' ||
  route === readLink ||
  route === readShareLink ||
  route === 'POST /api/link-guests/read'

const isOther = (person: Person) => !['nobody', 'ex-member', 'member', 'host'].includes(person)
const mayKnow = (name: string, person: Person) => [
  ...knowledge[person],
  ...(name === search && isOther(person) ? found : []),
  ...(name === boardByLink ? onBoard : []),
  ...(isByAnswerLink(name) ? byAnswerLink : []),
  ...(name === onConfirmed ? onConfirmedDevice : []),
  ...(name === feedByLink ? inFeed : []),
  ...(name === readLink || (name === openLink && isOther(person)) ? linked : []),
  ...([readShareLink, answerShareLink].includes(name) && isOther(person) ? shared : []),
]

test('every endpoint of the contract is in the matrix, and nothing else is', () => {
  expect([...new Set(matrixRows.map(({ route }) => route))].toSorted()).toEqual(Object.keys(endpoints).toSorted())
  expect(names.toSorted()).toEqual(Object.keys(matrixRequests).toSorted())
})

describe('everybody gets the right reply, learns nothing else and changes nothing else', () => {
  test.each(matrixRows.map((row) => [row.name, row] as const))('%s', (name, { expected }) => {
    const { cells, touched, idle } = rowOf(name)
    expect(Object.fromEntries(people.map((person) => [person, cells[person].status]))).toEqual(expected)
    expect(people.flatMap((person) => cells[person].complaints)).toEqual([])
    const leaks = people.flatMap((person) =>
      cells[person].seen.filter((mark) => !mayKnow(name, person).includes(mark)).map((mark) => `${person}: ${mark}`),
    )
    expect(leaks).toEqual([])
    expect(touched).toEqual([])
    expect(idle).toEqual([])
  })
})

test.each(people)('over all replies, %s learns everything that they may know', (person) => {
  const seen = names
    .filter(
      (name) =>
        !isByAnswerLink(name) &&
        ![search, openLink, readLink, readShareLink, answerShareLink, boardByLink, feedByLink].includes(name),
    )
    .flatMap((name) => rowOf(name).cells[person].seen)
  expect([...new Set(seen)].toSorted()).toEqual([...new Set(knowledge[person])].toSorted())
})

test('a parent who searches sees names and first names of other families, and none of their own', () => {
  for (const person of people) {
    const { seen } = rowOf(search).cells[person]
    expect(seen.toSorted(), person).toEqual(isOther(person) ? found.toSorted() : [])
  }
})

test('a board shows first names to whoever has its link, and nothing else', () => {
  for (const person of people) expect(rowOf(boardByLink).cells[person].seen.toSorted(), person).toEqual(onBoard)
})

test('a link to answer by shows who invites whom, and on the confirmed device where', () => {
  for (const person of people) {
    const seen = (name: string) => rowOf(name).cells[person].seen.toSorted()
    expect(seen('POST /api/link-guests/read'), person).toEqual(byAnswerLink.toSorted())
    expect(seen(onConfirmed), person).toEqual(onConfirmedDevice.toSorted())
  }
})

test('a link to the calendar shows what it is for to whoever has it, and nothing else', () => {
  for (const person of people) {
    expect(rowOf(feedByLink).cells[person].seen.toSorted(), person).toEqual(inFeed.toSorted())
  }
})

describe('the secret of a board opens no other route', () => {
  test.each(
    matrixRows.filter(({ route }) => !route.startsWith('GET /api/board')).map((row) => [row.name, row] as const),
  )('%s', async (name, { route, expected }) => {
    const request = matrixRequests[name]?.(world, 'nobody') ?? {}
    const { body } = request
    const [method = '', url = ''] = route.split(' ')
    const path = matrixPath(url, request)
    for (const scheme of ['Board', 'Bearer']) {
      const headers = { authorization: `${scheme} ${world.ids.boardSecret}` }
      const { status } = await app.call(method, path, { headers, ...(body && { body }) })
      expect(status, scheme).toBe(expected.nobody)
    }
    if (expected.nobody !== 401) await stored.restore()
  })
})

test('the data is in the end as it was in the beginning', async () => {
  expect(await stored.changed()).toEqual([])
})
