import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp
let limited: TestApp
let ngozi: SmallFamily

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '100000' })
  limited = await startTestApp({ database, servers: 2, config: { limits, trustedProxies: 1 } })
  ngozi = await newFamily(app)
})
afterAll(async () => {
  await app.close()
  await limited.close()
  await database.close()
})

const search = (q: string, token: string, on: TestApp, address = '192.0.2.1') =>
  on.call('GET', `/api/connections/search?q=${encodeURIComponent(q)}`, {
    token,
    headers: { 'x-forwarded-for': address },
  })

describe('the quota', () => {
  test('lets thirty in ten minutes through, counted for each person over all servers', async () => {
    const busy = await newFamily(app)
    const at = (time: string) => limited.setNow(`2025-06-02T${time}.000Z`)
    at('10:00:00')
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => search('nobody', busy.token, limited)))
    expect(atOnce.every(({ status }) => status === 200)).toBe(true)
    at('10:04:00')
    const answers = await Promise.all(Array.from({ length: 25 }, () => search('nobody', busy.token, limited)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({
      success: false,
      error: 'Too many searches. Please try again in 6 minutes.',
      code: 'too_many_searches',
    })
    expect(refused?.headers.get('retry-after')).toBe('360')
    expect((await search('nobody', ngozi.token, limited)).status).toBe(200)

    const asked = await limited.call('POST', '/api/connections/create-skeleton', {
      token: busy.token,
      body: { contact_method: 'new@example.com', my_child_uuid: busy.child.id, target_child_name: 'Ida' },
    })
    expect([asked.status, asked.body.code]).toEqual([429, 'too_many_searches'])

    at('10:09:59')
    expect((await search('nobody', busy.token, limited)).headers.get('retry-after')).toBe('1')
    at('10:10:00')
    expect((await search('nobody', busy.token, limited)).status).toBe(200)
  })

  test('lets sixty in ten minutes and three hundred in a day through from one address, whoever asks', async () => {
    const people = await families(12)
    for (const [time, passed] of [
      ['2025-06-11T00:00:00.000Z', 60],
      ['2025-06-11T00:10:00.000Z', 60],
      ['2025-06-11T00:20:00.000Z', 60],
      ['2025-06-11T00:30:00.000Z', 60],
      ['2025-06-11T00:40:00.000Z', 60],
      ['2025-06-11T00:50:00.000Z', 0],
    ] as const) {
      limited.setNow(time)
      expect(await letThrough(65, people, () => '198.51.100.7')).toBe(passed)
    }
    expect(await letThrough(1, people, () => '198.51.100.8')).toBe(1)
    limited.setNow('2025-06-12T00:00:00.000Z')
    expect(await letThrough(1, people, () => '198.51.100.7')).toBe(1)
  })
})

async function letThrough(tries: number, people: Account[], address: (index: number) => string): Promise<number> {
  const statuses = []
  for (let index = 0; index < tries; index++) {
    const { token } = people[index % people.length]!
    statuses.push((await search('nobody', token, limited, address(index))).status)
  }
  return statuses.filter((status) => status === 200).length
}

function families(count: number): Promise<Account[]> {
  return Promise.all(Array.from({ length: count }, () => app.register()))
}
