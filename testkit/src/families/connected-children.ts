import { randomUUID } from 'node:crypto'
import { familyName } from '@parent-activity/server/features/family/family-name'
import type { Tables } from '@parent-activity/server/db/tables'
import { addChild } from './family-child.ts'
import type { Account, TestApp } from '../app/test-app.ts'

type Status = Tables['connections']['status']

/** As if the first child's family had sent the request. */
export async function connect(app: TestApp, childId: string, otherId: string, status: Status = 'active') {
  const familyOf = async (id: string) =>
    (await app.db.selectFrom('children').select('family_id').where('id', '=', id).executeTakeFirstOrThrow()).family_id
  const pair = {
    child1_id: childId,
    family1_id: await familyOf(childId),
    child2_id: otherId,
    family2_id: await familyOf(otherId),
  }
  await app.db
    .insertInto('connections')
    .values({ ...pair, id: randomUUID(), status, created_at: '2025-06-01T09:00:00.000Z' })
    .execute()
  return pair
}

export async function addGuestFamily(
  app: TestApp,
  hostChildId: string,
  { parent, child }: { parent: string; child: string },
): Promise<Account & { child: string }> {
  const account = await app.register({ username: parent })
  const { id } = await addChild(app, account, { first_name: child, last_name: familyName(parent) })
  await connect(app, hostChildId, id)
  return { ...account, child: id }
}

/** Returns the invitation's id. */
export async function invite(app: TestApp, by: Account, activityId: string, child_uuid: string): Promise<string> {
  const body = { child_uuid, message: 'Come along!' }
  const answer = await app.call('POST', `/api/activities/${activityId}/invite`, { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Inviting was answered with ${answer.status}: ${answer.body.error}`)
  return answer.body.data.invitation_uuid
}
