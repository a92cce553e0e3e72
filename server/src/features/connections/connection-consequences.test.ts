import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { askFor, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { removeConnection, respond } from './connections.service.ts'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let id: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app)
})
beforeEach(async () => {
  okafors = await newFamily(app)
  ;({ id } = await askFor(app, bergers, okafors))
})
afterAll(() => app.close())

const row = () => app.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
const doubt = () => app.db.updateTable('connections').set({ found_by: '+447700900999' }).where('id', '=', id).execute()

const spies = {
  onConnected: vi.fn<() => Promise<void>>(),
  onDisconnected: vi.fn<() => Promise<void>>(),
  onBlocked: vi.fn<() => Promise<void>>(),
}
const now = new Date('2025-06-03T09:00:00.000Z')

async function requestOf({ user }: SmallFamily) {
  const stored = await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  const actor: Actor = {
    userId: user.id,
    familyId: stored.family_id,
    role: 'user',
    isPrimary: true,
    tokenHash: Buffer.alloc(32),
  }
  const write: Parameters<typeof removeConnection>[0]['write'] = (work) => inTransaction(app.db, work)
  return { params: { id }, db: app.db, write, actor, now, address: '' } as Parameters<typeof removeConnection>[0]
}
const say = async (family: SmallFamily, action: 'accept' | 'reject' | 'confirm' | 'delete') =>
  respond({ ...(await requestOf(family)), body: { action } }, spies)
async function pair() {
  const { child1_id, family1_id, child2_id, family2_id } = (await row()) ?? {}
  return [expect.anything(), { child1_id, family1_id, child2_id, family2_id }, now]
}
const endedBy = async (family: SmallFamily, [tx, children]: unknown[]) => [
  tx,
  children,
  (await requestOf(family)).actor.familyId,
  now,
]

beforeEach(() => {
  spies.onConnected.mockReset().mockResolvedValue()
  spies.onDisconnected.mockReset().mockResolvedValue()
})

test('callbacks run when two children are connected and when that ends', async () => {
  const expected = await pair()
  await say(okafors, 'accept')
  expect(spies.onConnected.mock.calls).toEqual([expected])
  await removeConnection(await requestOf(bergers), spies)
  expect(spies.onDisconnected.mock.calls).toEqual([await endedBy(bergers, expected)])
  expect(spies.onConnected).toHaveBeenCalledOnce()
})

test('callbacks wait for a confirmation that is due', async () => {
  await doubt()
  await say(okafors, 'accept')
  expect(spies.onConnected).not.toHaveBeenCalled()
  await say(bergers, 'confirm')
  expect(spies.onConnected.mock.calls).toEqual([await pair()])
})

test.each(['reject', 'delete'] as const)('what waited for them ends with %s', async (action) => {
  const expected = await pair()
  const ending = action === 'reject' ? okafors : bergers
  await say(ending, action)
  expect(spies.onDisconnected.mock.calls).toEqual([await endedBy(ending, expected)])
  expect(spies.onConnected).not.toHaveBeenCalled()
})

test('a failing callback undoes the answer', async () => {
  spies.onConnected.mockRejectedValue(new Error('no'))
  await expect(say(okafors, 'accept')).rejects.toThrow('no')
  expect((await row())?.status).toBe('pending')
})
