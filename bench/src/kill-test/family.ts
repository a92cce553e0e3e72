import { call, expectDone } from '../lib/call.ts'

export interface Person {
  username: string
  email: string
  phone: string
}

/** A change that was asked for and not yet answered. After a kill it may have happened or not, but only as a whole. */
type Pending = { kind: 'profile'; to: Person } | { kind: 'add'; member: Person } | { kind: 'remove'; member: Person }

/** What the server has said about a family so far, and so has to know for good. */
export interface Family {
  token: string
  primary: Person
  members: Map<string, Person>
  pending: Pending | null
}

const password = 'a-good-password'
let people = 0

/** Every version of every person differs from every other in all of its fields. */
export function newPerson(): Person {
  people += 1
  return {
    username: `Person ${people}`,
    email: `person-${people}@example.com`,
    phone: `+4477${String(people).padStart(8, '0')}`,
  }
}

export async function registerFamily(url: string, primary: Person): Promise<Family> {
  const { body } = expectDone(await call(url, 'POST', '/api/auth/register', { body: { ...primary, password } }))
  return { token: body.token ?? '', primary, members: new Map(), pending: null }
}

/** For a registration that got no answer: the family if there is one. */
export async function findFamily(url: string, primary: Person): Promise<Family | null> {
  const answer = await call(url, 'POST', '/api/auth/login', { body: { email: primary.email, password } })
  if (answer.status === 401) return null
  return { token: expectDone(answer).body.token ?? '', primary, members: new Map(), pending: null }
}

/** One random change. What was promised is written down only once the answer is here. */
export async function changeFamily(url: string, family: Family): Promise<void> {
  const { token, members } = family
  const chance = Math.random()
  const [oldest] = members
  if (oldest && (members.size > 3 || chance < 0.3)) {
    const [id, member] = oldest
    family.pending = { kind: 'remove', member }
    expectDone(await call(url, 'DELETE', `/api/parents/${id}`, { token }))
    members.delete(id)
  } else if (chance < 0.65) {
    const to = newPerson()
    family.pending = { kind: 'profile', to }
    expectDone(await call(url, 'PUT', '/api/users/profile', { token, body: to }))
    family.primary = to
  } else {
    const member = newPerson()
    family.pending = { kind: 'add', member }
    const body = { ...member, password, role: 'guardian' }
    const answer = expectDone(await call(url, 'POST', '/api/parents', { token, body }))
    members.set((answer.body.data as { id: string }).id, member)
  }
  family.pending = null
}
