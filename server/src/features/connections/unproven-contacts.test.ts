import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChild } from '../../testing/family-child.ts'
import { askFor, connect, newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { askNewcomer, idsOf, newEmail, respond, signUp } from '../../testing/newcomers.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'
import { claimForAccounts } from './claims.service.ts'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let email: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi' })
  email = newEmail()
})
afterAll(() => app.close())

const get = async ({ token }: Account, path: string) => (await app.call('GET', `/api/${path}`, { token })).body.data

/** Somebody who signed up with a contact for which the Bergers had asked, and has declined. */
async function decliner({ byLink = false } = {}): Promise<SmallFamily> {
  const { id, code } = await askNewcomer(app, bergers, email)
  const carla = await signUp(app, byLink ? { invite: code } : { email })
  await respond(app, carla, id, 'reject')
  const [child] = await get(carla, 'children')
  return { ...carla, child }
}

/** Asks, and has it accepted: gives whom the requester is connected with then. */
async function agree(from: SmallFamily, to: SmallFamily): Promise<{ id: string; connected: string[] }> {
  const { id } = await askFor(app, from, to)
  await respond(app, to, id, 'accept')
  return { id, connected: idsOf(await get(from, 'connections')) }
}

test('a contact is not proven by declining once: whoever asks again is asked to confirm', async () => {
  const carla = await decliner()
  const { id } = await askFor(app, bergers, carla)
  expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: null }])
  await respond(app, carla, id, 'accept')
  expect(await get(bergers, 'connections/sent-requests')).toMatchObject([{ id, status: 'unconfirmed' }])
  expect(await get(carla, 'connections')).toEqual([])
  await respond(app, bergers, id, 'confirm')
  expect(idsOf(await get(carla, 'connections'))).toEqual([id])
})

test('nor to somebody else, who finds them by the search', async () => {
  const carla = await decliner()
  const [found] = await get(okafors, `connections/search?q=${email}`)
  expect(found.id).toBe(carla.user.id)
  expect((await agree(okafors, carla)).connected).toEqual([])
})

test('nor by asking for another child than the one that was claimed', async () => {
  const carla = await decliner()
  await app.call('DELETE', `/api/children/${carla.child.id}`, { token: carla.token })
  const child = await addChild(app, carla)
  expect((await agree(bergers, { ...carla, child })).connected).toEqual([])
})

test('who has confirmed once need not again, as long as the families are connected', async () => {
  const carla = await decliner()
  const first = await agree(bergers, carla)
  await respond(app, bergers, first.id, 'confirm')
  const sibling = { ...carla, child: await addChild(app, carla) }
  const second = await agree(bergers, sibling)
  expect(second.connected).toEqual([first.id, second.id].toSorted())
  for (const id of second.connected) await app.call('DELETE', `/api/connections/${id}`, { token: carla.token })
  expect((await agree(bergers, sibling)).connected).toEqual([])
  expect((await agree(okafors, carla)).connected).toEqual([])
})

test('those who come to a contact later have proven as little', async () => {
  const carla = await newFamily(app)
  await connect(app, okafors, carla)
  const { id } = await askNewcomer(app, bergers, email, { target_child_name: carla.child.first_name })
  const { username, phone } = carla.user
  const body = { username, phone, email, currentPassword: carla.password }
  await app.call('PUT', '/api/users/profile', { token: carla.token, body })
  await claimForAccounts(app.db)
  await respond(app, carla, id, 'reject')
  expect((await agree(bergers, carla)).connected).toEqual([])
  const sibling = { ...carla, child: await addChild(app, carla) }
  expect((await agree(okafors, sibling)).connected).toHaveLength(2)
})

test('whoever came by a link, or was asked by nobody, is believed', async () => {
  expect((await agree(bergers, await decliner({ byLink: true }))).connected).toHaveLength(1)
  expect((await agree(bergers, await newFamily(app))).connected).toHaveLength(2)
})
