import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchFastify } from '@parent-activity/testkit/app/fastify-instance'
import { holdTable, waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { insertFamilies, type QuickFamily } from '@parent-activity/testkit/families/many-families'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp
let family: QuickFamily
const sockets: Socket[] = []
/** The server's ends of its connections. */
const accepted: Socket[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  app = await watchFastify(
    ({ server }) => server.on('connection', (socket) => accepted.push(socket)),
    () => startTestApp({ database }),
  )
  family = (await insertFamilies(database.db, 1))[0]!
  const many = { familyId: family.familyId, hosts: [family.child], from: '2025-06-02', days: 366 }
  await insertManyActivities(database.db, { ...many, count: 4600 })
  // More than the server and the operating system buffer for a client.
  await insertManyActivities(database.db, {
    ...many,
    count: 3600,
    from: '2020-01-01',
    days: 1000,
    description: 'Towel. '.repeat(500),
  })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await database.close()
})

function askDeaf(path: string): Socket {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${family.token}\r\n\r\n`)
  return socket
}

const open = () => accepted.filter(({ destroyed }) => !destroyed)
const unread = () => open().filter(({ writableLength }) => writableLength > 0)

/** As Node does after a while of silence. */
function timeOut(silent: Socket[]): void {
  for (const socket of silent) socket.emit('timeout')
}

const year = '/api/calendar/activities?start=2025-06-02&end=2026-06-02'
const connectionsInUse = () => {
  const { total, idle } = database.connections()
  return total - idle
}

test('a reply that its client does not read is dropped', async () => {
  askDeaf(year)
  await expect.poll(unread).toHaveLength(1)
  timeOut(unread())
  await expect.poll(app.connections).toBe(0)
})

test('an export whose client stops reading or leaves frees its database connection', async () => {
  askDeaf('/api/family/export')
  await expect.poll(unread).toHaveLength(1)
  expect(connectionsInUse()).toBe(1)
  timeOut(unread())
  await expect.poll(app.connections).toBe(0)
  await expect.poll(connectionsInUse).toBe(0)
  const gone = askDeaf('/api/family/export/calendar')
  await expect.poll(unread).toHaveLength(1)
  expect(connectionsInUse()).toBe(1)
  gone.destroy()
  await expect.poll(connectionsInUse).toBe(0)
})

test('an export shows the database at one moment', async () => {
  const response = await fetch(`${app.url}/api/family/export`, {
    headers: { authorization: `Bearer ${family.token}` },
  })
  const reader = response.body!.getReader()
  const parts = [(await reader.read()).value ?? new Uint8Array()]
  await database.db
    .deleteFrom('activities')
    .where('family_id', '=', family.familyId)
    .where('start_date', '<', '2025-01-01')
    .execute()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  const { data } = JSON.parse(Buffer.concat(parts).toString())
  expect(data.activities).toHaveLength(8200)
})

test('a client may wait for a slow request', async () => {
  const { letGo } = await holdTable(database.db, 'activities')
  const asked = app.call('GET', '/api/calendar/activities?start=2025-06-02&end=2025-06-02', { token: family.token })
  await expect.poll(() => waitingForLocks(database.db)).toBe(1)
  timeOut(open())
  await letGo()
  expect((await asked).status).toBe(200)
})
