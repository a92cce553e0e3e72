import { expect, test } from 'vitest'
import { startTestApp } from '@parent-activity/testkit/app/test-app'

test.each([
  [0, 1],
  [1, 0],
])(
  'with TRUSTED_PROXIES=%i, the operator is warned once of an untrusted forwarded address: %i',
  async (trusted, times) => {
    const app = await startTestApp({ config: { trustedProxies: trusted } })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    await app.call('GET', '/healthz')
    await app.call('GET', '/healthz', { headers })
    await app.call('GET', '/api/children', { headers })
    expect(app.logs.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(times)
    await app.close()
  },
)
