import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { askFor, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp
let limited: TestApp
let searcher: SmallFamily
let ngozi: SmallFamily

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '100000', SEARCHES_PER_TEN_MINUTES: '2' })
  limited = await startTestApp({ database, servers: 2, config: { limits, trustedProxies: 1 } })
  searcher = await newFamily(app, { username: 'Anna Berger' })
  ngozi = await newFamily(
    app,
    { username: 'Ngozi Okafor-Bell', email: 'Ngozi.Okafor@example.com', phone: '+44 7700 900 111' },
    { first_name: 'Tobi', last_name: 'Okafor', age: 8, school: 'Oakfield' },
  )
})
afterAll(async () => {
  await app.close()
  await limited.close()
  await database.close()
})

const search = (q: string, token = searcher.token, on = app, address = '192.0.2.1') =>
  on.call('GET', `/api/connections/search?q=${encodeURIComponent(q)}`, {
    token,
    headers: { 'x-forwarded-for': address },
  })
const found = async (q: string, token?: string): Promise<string[]> =>
  (await search(q, token)).body.data.map(({ username }: { username: string }) => username)

const save = ({ token, user }: Account, findable_by_name?: unknown) => {
  const { username, email, phone } = user
  return app.call('PUT', '/api/users/profile', { token, body: { username, email, phone, findable_by_name } })
}
const verified = async ({ token }: Account) => (await app.call('GET', '/api/auth/verify', { token })).body.user
const childrenOfAsker = async ({ token }: Account) => (await search('aske asker', token)).body.data[0]?.children

describe('a search', () => {
  test('tells a name, a masked address and the children’s first names, and nothing else', async () => {
    const ada = await addChild(app, ngozi, { first_name: 'Ada', last_name: 'Okafor' })
    const { status, body } = await search('ngozi')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        {
          id: ngozi.user.id,
          uuid: ngozi.user.id,
          user_uuid: ngozi.user.id,
          username: 'Ngozi Okafor-Bell',
          email: 'N•••@example.com',
          is_verified: false,
          children: [
            { uuid: ngozi.child.id, name: 'Tobi', asks_for: [] },
            { uuid: ada.id, name: 'Ada', asks_for: [] },
          ].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)),
        },
      ],
    })
  })

  test('shows a parent which children of another family have asked about their own', async () => {
    const [asking, asked] = [await newFamily(app, { username: 'Aske Asker' }), await newFamily(app)]
    const { id } = await askFor(app, asking, asked)
    expect(await childrenOfAsker(asked)).toMatchObject([{ asks_for: [asked.child.id] }])
    expect(await childrenOfAsker(searcher)).toMatchObject([{ asks_for: [] }])
    await app.call('DELETE', `/api/connections/${id}`, { token: asking.token })
    expect(await childrenOfAsker(asked)).toMatchObject([{ asks_for: [] }])
  })

  test('lists both parents of a family with the same children and the same waiting request', async () => {
    const [asking, asked] = [await newFamily(app, { username: 'Bothe One' }), await newFamily(app)]
    await addMember(app, asking, { username: 'Bothe Two' })
    await askFor(app, asking, asked)
    const children = [{ uuid: asking.child.id, asks_for: [asked.child.id] }]
    const { body } = await search('bothe', asked.token)
    expect(body.data).toMatchObject([
      { username: 'Bothe One', children },
      { username: 'Bothe Two', children },
    ])
  })

  test.each(['NGO', 'ngozi', 'Ngozi O', '  oka ', 'okafor-b', 'Okafor Bell', 'bell', 'ngozi   okafor bell'])(
    'finds a word of a name by its beginning: %s',
    async (query) => {
      expect(await found(query)).toEqual(['Ngozi Okafor-Bell'])
    },
  )

  test.each([
    'gozi',
    'kafor',
    'Okafor Ngozi',
    'ngozi@example.com',
    'okafor@example.com',
    'example.com',
    '7700900111',
    '+4477009001',
    '%%%',
    '%ngo',
    'ng%zi',
    'n_ozi',
    '___',
    '\\ngo',
    'ngo:*',
    'ngo|x',
    'ngo & oka',
    '!xyz',
    '---',
    '- - -',
    'n--',
    "ngo' or true --",
    "ngo':*",
    'ngo\\',
    "ngo\\' | 'x",
  ])('finds nobody by a part, a pattern or a trick: %s', async (query) => {
    expect(await found(query)).toEqual([])
  })

  test('takes wildcards literally', async () => {
    await app.register({ username: '50%_off \\ Deals' })
    for (const query of ['50%', '50%_O', '\\ deals']) expect(await found(query)).toEqual(['50%_off \\ Deals'])
    for (const query of ['50x', '50%%', '\\\\ d']) expect(await found(query)).toEqual([])
  })

  test.each([
    ["Siobhán O'Brien", ['siobhan', 'SIOBHÁN', 'o’brien', "o'br", 'obrien', 'siobhan o‘b']],
    ['François L’Écuyer', ['francois', "l'ecuyer", 'lécu']],
    ['Łukasz Wójcik', ['lukasz', 'ŁUK', 'wojcik', 'łukasz wo']],
    ['Søren Groß-Ærø', ['soren', 'gross', 'groß', 'aero', 'ærø', 'soren gross aero']],
    ['Đorđe Þórsson', ['dorde', 'thorsson', 'þór']],
    ['Özlem ŞAHİN-Ñúñez Ольга', ['özl', 'ozlem', 'şahin', 'sahin', 'ñúñ', 'nunez', 'ОЛЬГА', 'ольга']],
    ['Anne–Sophie Ångström', ['anne sophie', 'anne-so', 'angstrom']],
    ["- Sinéad D'Arcy' -Uí\\ -", ["sinéad d'arcy'", "D'Arcy' Uí\\", 'sinead darcy ui\\']],
  ])('finds %s without regard to case, accents and apostrophes', async (username, queries) => {
    await app.register({ username })
    for (const query of queries) expect(await found(query), query).toEqual([username])
  })

  test.each(['brien', 'iobhan', 'kasz', "'''", "o''", 'o´’', 'u\u0308\u0308\u0304', "''ó"])(
    'finds nobody by the middle of a word, nor by fewer than three letters: %s',
    async (query) => {
      expect(await found(query)).toEqual([])
    },
  )

  test('finds by a whole email address in any case, which is then shown', async () => {
    for (const query of ['Ngozi.Okafor@example.com', ' ngozi.okafor@EXAMPLE.com ']) {
      expect((await search(query)).body.data).toMatchObject([{ email: 'Ngozi.Okafor@example.com' }])
    }
  })

  test('finds by a whole phone number however it is written, and keeps the address masked', async () => {
    for (const query of ['+447700900111', '+44 (0)7700 900-111', '0044 7700 900111', 'tel:+447700900111']) {
      expect((await search(query)).body.data).toMatchObject([{ id: ngozi.user.id, email: 'N•••@example.com' }])
    }
  })

  test('never finds one’s own family', async () => {
    const member = await addMember(app, searcher, { username: 'Berger Senior' })
    for (const query of ['berger', 'anna', searcher.user.email, member.user.email, searcher.user.phone]) {
      expect(await found(query)).toEqual([])
    }
    expect(await found('berger', ngozi.token)).toEqual(['Anna Berger', 'Berger Senior'])
  })

  test('gives twenty at most', async () => {
    for (let index = 0; index < 22; index++) await app.register({ username: `Many ${index}` })
    expect(await found('many')).toHaveLength(20)
  })

  test.each(['', '  ', 'ab', '  ab  ', undefined])('needs three characters: "%s"', async (query) => {
    const path = query === undefined ? '/api/connections/search' : `/api/connections/search?q=${query}`
    const { status, body } = await app.call('GET', path, { token: searcher.token })
    expect([status, body.error]).toEqual([422, 'Please enter at least 3 characters to search'])
  })

  test.each(['q=%00%00%00', 'q=a&q=b', 'q[]=abc', `q=${'x'.repeat(300)}`])('refuses nonsense: %.20s', async (query) => {
    const { status } = await app.call('GET', `/api/connections/search?${query}`, { token: searcher.token })
    expect(status).toBe(422)
  })
})

describe('the setting “Let other parents find me by name”', () => {
  test('is on by default, stays if left out, and shows in the profile', async () => {
    const account = await app.register()
    expect(account.user.findable_by_name).toBe(true)
    expect((await save(account, false)).body.data.findable_by_name).toBe(false)
    expect((await save(account)).body.data.findable_by_name).toBe(false)
    expect((await verified(account)).findable_by_name).toBe(false)
    expect((await save(account, true)).body.data.findable_by_name).toBe(true)
    for (const wrong of ['false', 0, null]) {
      const { status, body } = await save(account, wrong)
      expect([status, body.fields]).toEqual([422, { findable_by_name: 'This has to be true or false' }])
    }
    expect((await verified(account)).findable_by_name).toBe(true)
  })

  test('when off leaves only the whole address or number', async () => {
    const hidden = await app.register({ username: 'Hidden Person', email: 'hidden@example.com' })
    await save(hidden, false)
    expect(await found('hidden')).toEqual([])
    expect(await found('hidden person')).toEqual([])
    expect(await found('HIDDEN@example.com')).toEqual(['Hidden Person'])
    expect(await found(hidden.user.phone)).toEqual(['Hidden Person'])
  })
})

/** Of two searches in ten minutes. */
describe('the quota', () => {
  test('counts for each person over all servers', async () => {
    const busy = await newFamily(app)
    const at = (time: string) => limited.setNow(`2025-06-02T${time}.000Z`)
    at('10:00:00')
    expect((await search('nobody', busy.token, limited)).status).toBe(200)
    at('10:04:00')
    const answers = await Promise.all(Array.from({ length: 3 }, () => search('nobody', busy.token, limited)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
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

  test('lets four in ten minutes and twenty in a day through from one address, whoever asks', async () => {
    const people = await families(3)
    for (const [time, passed] of [
      ['2025-06-11T00:00:00.000Z', 4],
      ['2025-06-11T00:10:00.000Z', 4],
      ['2025-06-11T00:20:00.000Z', 4],
      ['2025-06-11T00:30:00.000Z', 4],
      ['2025-06-11T00:40:00.000Z', 4],
      ['2025-06-11T00:50:00.000Z', 0],
    ] as const) {
      limited.setNow(time)
      expect(await letThrough(5, people, () => '198.51.100.7')).toBe(passed)
    }
    expect(await letThrough(1, people, () => '198.51.100.8')).toBe(1)
    limited.setNow('2025-06-12T00:00:00.000Z')
    expect(await letThrough(1, people, () => '198.51.100.7')).toBe(1)
  })

  test('counts a network of IPv6 as one address, and what its families did before they were deleted', async () => {
    limited.setNow('2025-06-13T00:00:00.000Z')
    const people = await families(2)
    expect(await letThrough(4, people, (index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(4)
    await app.db
      .deleteFrom('families')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('users')
          .select('family_id')
          .where(
            'id',
            'in',
            people.map(({ user }) => user.id),
          ),
      )
      .execute()
    expect(await letThrough(1, await families(1), () => '2001:db8:1:2:3:4:5:6')).toBe(0)
  })

  test('counts the members of a family together', async () => {
    limited.setNow('2025-06-14T00:00:00.000Z')
    const parent = await app.register()
    const people = [parent, await addMember(app, parent), await addMember(app, parent)]
    expect(await letThrough(6, people, (index) => `203.0.113.${index}`)).toBe(4)
  })

  test('ignores uses in the future, from a wrong clock', async () => {
    const { token } = await app.register()
    limited.setNow('2025-06-17T00:00:00.000Z')
    for (let index = 0; index < 2; index++) await search('nobody', token, limited, '203.0.113.200')
    limited.setNow('2025-06-16T00:00:00.000Z')
    expect((await search('nobody', token, limited, '203.0.113.200')).status).toBe(200)
  })

  test('counts every request that reveals an account, refused or not', async () => {
    limited.setNow('2025-06-18T00:00:00.000Z')
    const busy = await newFamily(app)
    const ask = (contact_method: string) =>
      limited.call('POST', '/api/connections/create-skeleton', {
        token: busy.token,
        body: { contact_method, my_child_uuid: busy.child.id, target_child_name: 'Ida' },
      })
    for (let index = 0; index < 2; index++) expect((await ask(ngozi.user.email)).status).toBe(409)
    expect((await ask('fresh@example.com')).status).toBe(429)
    expect((await search('ngozi', busy.token, limited)).status).toBe(429)
  })

  test('is off without limits', async () => {
    for (let index = 0; index < 5; index++) expect((await search('nobody')).status).toBe(200)
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
