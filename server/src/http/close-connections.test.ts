import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchFastify } from '@parent-activity/testkit/app/fastify-instance'
import { startTestApp } from '@parent-activity/testkit/app/test-app'

test('a shutdown does not wait for a connection on which nothing was asked', async () => {
  const app = await watchFastify(
    // Nothing but the shutdown ends the connection.
    ({ server }) => Object.assign(server, { timeout: 0, requestTimeout: 0, headersTimeout: 0 }),
    () => startTestApp(),
  )
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  await expect.poll(() => app.connections()).toBe(1)
  const closed = once(socket, 'close')
  await app.close()
  await closed
})
