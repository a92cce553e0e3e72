import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { processesIn } from '@parent-activity/server/db/built-in/pid-file'
import { expect, test } from 'vitest'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { builtInDatabase } from '@parent-activity/testkit/processes/databases'

test('a server whose port is taken says so and leaves no process running', async () => {
  const database = await builtInDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const start = startApp({ ...database.env, PORT: String(port), METRICS_PORT: '0' })
    await expect(start).rejects.toThrow(/ended by itself[\s\S]*Metrics: [\s\S]*Port \d+ is taken by another program/)
    expect((await processesIn(database.folder)) ?? []).toEqual([])
  } finally {
    other.close()
    await database.remove()
  }
})
