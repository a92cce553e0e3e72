import { device, recordOwn } from './account-activity.ts'
import { anyOf, chance, newName, type Change, type MakeChange } from './change.ts'
import { personId } from './ids-by-name.ts'
import { primaryEmail, type Side, type Model } from './model.ts'

export const firstPassword = 'a-good-password'
let numbers = 0

function account(email: string, username: string) {
  numbers += 1
  return { email, username, phone: `+4477${String(numbers).padStart(8, '0')}`, password: firstPassword }
}

/** Registration has no idempotency key. Without a reply, the writer tries to log in. */
export function registration(pair: number, by: Side, invite: string | null = null): Change {
  const body = { ...account(primaryEmail(pair, by), newName('Person')), invite }
  const { email, username } = body
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/register', body }),
    effect: (model, { token, signedIn = false } = {}) => {
      model.people[email] = { side: by, username, password: firstPassword }
      recordOwn(model, by, { kind: 'registered', detail: device })
      if (signedIn) recordOwn(model, by, { kind: 'signed_in', detail: device })
      if (token !== undefined) model.sessions[token] = { email }
    },
  }
}

export function anyFamily({ people }: Model, pair: number): Side {
  const sides: Side[] = ['host', 'guest', 'newcomer']
  return anyOf(sides.filter((side) => primaryEmail(pair, side) in people)) ?? 'host'
}

const changeName: MakeChange = (before, pair) => {
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  const username = newName('Person')
  return {
    by,
    request: async (read) => {
      const own = (await read(by, '/api/parents')).find((person) => person['email'] === email)
      return { method: 'PUT', path: '/api/users/profile', body: { email, phone: own?.['phone'], username } }
    },
    effect: ({ people }) => {
      const person = people[email]
      if (person) people[email] = { ...person, username }
    },
  }
}

/** Rare, because hashing a password is slow. */
const addMember: MakeChange = (before, pair) => {
  if (chance(0.7)) return null
  const by = anyFamily(before, pair)
  const username = newName('Member')
  const body = { ...account(`${username.replace(' ', '-')}@example.com`, username), role: 'guardian' }
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/parents', body }),
    effect: (model) => {
      model.people[body.email] = { side: by, username, password: firstPassword }
      recordOwn(model, by, { kind: 'member_added', detail: { member: username } })
    },
  }
}

const removeMember: MakeChange = ({ people }, pair) => {
  const member = Object.entries(people).find(([email, { side }]) => email !== primaryEmail(pair, side))
  if (!member) return null
  const [email, { side: by, username }] = member
  return {
    by,
    request: async (read) => ({ method: 'DELETE', path: `/api/parents/${await personId(read, by, email)}` }),
    effect: (model) => {
      delete model.people[email]
      recordOwn(model, by, { kind: 'member_removed', detail: { member: username } })
    },
  }
}

export const accountChanges: MakeChange[] = [changeName, addMember, removeMember]
