import { expectDone, send } from '@parent-activity/testkit/client/client'
import { openLive } from '@parent-activity/testkit/client/live-client'
import { newMember } from '@parent-activity/testkit/families/family-member'
import { until } from '@parent-activity/testkit/processes/until'

/** Removes a member on one server, and returns how long the member's page on the other stays open, in ms. */
export async function removeMember(here: string, there: string): Promise<number> {
  const { role: _role, ...parent } = newMember()
  const { token } = expectDone(await send(here, 'POST', '/api/auth/register', { body: parent })).body
  const member = newMember()
  expectDone(await send(here, 'POST', '/api/parents', { token, body: member }))
  const { email, password } = member
  const signedIn = expectDone(await send(there, 'POST', '/api/auth/login', { body: { email, password } })).body

  const page = await openLive(there, signedIn.token)
  const begun = performance.now()
  expectDone(await send(here, 'DELETE', `/api/parents/${signedIn.user.id}`, { token }))
  await until('the page ended', async () => page.isClosed(), { everyMs: 5 })
  return performance.now() - begun
}
