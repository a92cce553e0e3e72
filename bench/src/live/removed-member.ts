import { once } from 'node:events'
import { request } from 'node:http'

const password = 'a-member-of-the-family'

/** Removes a member on one server, and returns how long the member's page on the other stays open, in ms. */
export async function removeMember(here: string, there: string): Promise<number> {
  const mark = Date.now() % 1_000_000
  const parent = await call(here, 'POST', '/api/auth/register', {
    username: 'Parent',
    email: `parent-${mark}@example.com`,
    phone: `+4477020${String(mark).padStart(6, '0').slice(0, 5)}`,
    password,
  })
  const member = {
    username: 'Member',
    email: `member-${mark}@example.com`,
    phone: `+4477021${String(mark).padStart(6, '0').slice(0, 5)}`,
    password,
    role: 'parent',
  }
  await call(here, 'POST', '/api/parents', member, parent.token)
  const signedIn = await call(there, 'POST', '/api/auth/login', { email: member.email, password })

  const asked = request(`${there}/api/live`, { agent: false, headers: { authorization: `Bearer ${signedIn.token}` } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  await once(response, 'data')
  response.resume()
  const ended = once(response, 'end')
  const begun = performance.now()
  await call(here, 'DELETE', `/api/parents/${signedIn.user.id}`, {}, parent.token)
  await ended
  return performance.now() - begun
}

interface Account {
  token: string
  user: { id: number }
}

async function call(origin: string, method: string, path: string, body: object, token = ''): Promise<Account> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as Account
}
