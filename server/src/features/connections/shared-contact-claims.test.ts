import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '../../testing/family-activity.ts'
import { addChild } from '../../testing/family-child.ts'
import { newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { askNewcomer, idsOf, newEmail, respond, signUp } from '../../testing/newcomers.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let email: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
})
beforeEach(async () => {
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi' })
  email = newEmail()
})
afterAll(() => app.close())

const ask = (by: SmallFamily, target_child_name = 'Ida') => askNewcomer(app, by, email, { target_child_name })
const get = async ({ token }: Account, path: string) => (await app.call('GET', `/api/${path}`, { token })).body.data
const placeholders = () => app.db.selectFrom('placeholders').selectAll().where('contact', '=', email).execute()
const families = async () => (await app.db.selectFrom('families').select('id').execute()).length
const keep = async (by: SmallFamily, child: string) => {
  const { id } = await addActivity(app, by, by.child.id, { is_shared: true })
  const body = { pending_connections: [child] }
  await app.call('POST', `/api/activities/${id}/pending-invitations`, { token: by.token, body })
  return id
}
const invitedTo = async (by: Account) =>
  (await get(by, 'activity-invitations')).map(({ activity_uuid }: { activity_uuid: string }) => activity_uuid)

describe('a link to a contact that others ask for too, used without that contact', () => {
  test('takes nothing from whoever has the contact, also where its sender used it', async () => {
    const theirs = await ask(okafors)
    const own = await ask(bergers)
    const carla = await signUp(app, { invite: own.code })
    const [ida, ...others] = await get(carla, 'children')
    expect([ida, others]).toMatchObject([{ first_name: 'Ida' }, []])
    expect(ida.id).not.toBe(theirs.child)
    expect(await get(carla, 'connections/requests')).toMatchObject([
      { id: own.id, target_child_uuid: ida.id, requester_email: bergers.user.email },
    ])
    expect((await respond(app, carla, theirs.id, 'accept')).status).toBe(404)
    await respond(app, carla, own.id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([own.id])

    const owner = await signUp(app, { email })
    expect(idsOf(await get(owner, 'children'))).toEqual([theirs.child])
    expect(await get(owner, 'connections/requests')).toMatchObject([{ id: theirs.id, requester_email: null }])
    expect(await placeholders()).toEqual([])
  })

  test('brings all that the sender’s family asked, and the invitations that it keeps', async () => {
    const leo = await addChild(app, bergers)
    const [first, ben, theirs] = [await ask(bergers), await ask(bergers, 'Ben'), await ask(okafors)]
    const second = await askNewcomer(app, bergers, email, { my_child_uuid: leo.id })
    const [ours, notOurs] = [await keep(bergers, first.child), await keep(okafors, theirs.child)]
    const carla = await signUp(app, { invite: first.code })
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual([first.id, second.id, ben.id].toSorted())
    const children: { id: string; first_name: string }[] = await get(carla, 'children')
    expect(children.map(({ first_name }) => first_name).toSorted()).toEqual(['Ben', 'Ida'])
    expect(idsOf(children)).toContain(ben.child)
    await respond(app, carla, first.id, 'accept')
    expect(await invitedTo(carla)).toEqual([ours])

    const owner = await signUp(app, { email })
    await respond(app, owner, theirs.id, 'accept')
    await respond(app, okafors, theirs.id, 'confirm')
    expect(await invitedTo(owner)).toEqual([notOurs])
  })

  test('uses up the links of its sender’s family, and of nobody else', async () => {
    const [first, second, theirs] = [await ask(bergers), await ask(bergers, 'Ben'), await ask(okafors)]
    await signUp(app, { invite: first.code })
    for (const { code } of [first, second]) {
      expect(await get(await signUp(app, { invite: code }), 'children')).toEqual([])
    }
    expect(idsOf(await get(await signUp(app, { invite: theirs.code }), 'connections/requests'))).toEqual([theirs.id])
  })

  test('leaves nothing behind where nobody else asks any more', async () => {
    const [own, theirs] = [await ask(bergers), await ask(okafors, 'Ben')]
    await app.call('DELETE', `/api/connections/${theirs.id}`, { token: okafors.token })
    const before = await families()
    const carla = await signUp(app, { invite: own.code })
    expect(idsOf(await get(carla, 'children'))).toEqual([own.child])
    expect(await placeholders()).toEqual([])
    expect(await families()).toBe(before)
  })

  test('while whoever has the contact signs up: each request is somebody’s, and the others’ are the owner’s', async () => {
    for (let round = 0; round < 4; round++) {
      email = newEmail()
      const [own, theirs] = [await ask(bergers), await ask(okafors)]
      const [carla, owner] = await Promise.all([signUp(app, { invite: own.code }), signUp(app, { email })])
      const found = idsOf(await get(owner, 'connections/requests'))
      expect(found).toContain(theirs.id)
      expect([...found, ...idsOf(await get(carla, 'connections/requests'))].toSorted()).toEqual(
        [own.id, theirs.id].toSorted(),
      )
      expect(await placeholders()).toEqual([])
    }
  })
})

describe('a link to a contact that others ask for too, used with that contact', () => {
  test('brings everything, and is proven to nobody but its sender', async () => {
    const theirs = await ask(okafors)
    const { id, code } = await ask(bergers)
    const carla = await signUp(app, { email: email.toUpperCase(), invite: code })
    const requests = await get(carla, 'connections/requests')
    expect(idsOf(requests)).toEqual([id, theirs.id].toSorted())
    expect(requests).toContainEqual(expect.objectContaining({ id: theirs.id, requester_email: null }))
    expect(idsOf(await get(carla, 'children'))).toEqual([theirs.child])
    await respond(app, carla, theirs.id, 'accept')
    await respond(app, carla, id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(await get(okafors, 'connections')).toEqual([])
    expect(await get(await signUp(app, { invite: theirs.code }), 'children')).toEqual([])
  })
})
