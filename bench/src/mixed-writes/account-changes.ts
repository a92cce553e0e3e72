import { chance, newName, type Change, type Idea } from './change.ts'
import { personId } from './lookup.ts'
import { primaryEmail, type Side } from './world.ts'

const password = 'a-good-password'
let numbers = 0

function account(email: string, username: string) {
  numbers += 1
  return { email, username, phone: `+4477${String(numbers).padStart(8, '0')}`, password }
}

/** The one write that has no key under which it could be sent again; whoever gets no answer tries to log in. */
export function registration(pair: number, by: Side): Change {
  const body = account(primaryEmail(pair, by), newName('Person'))
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/register', body }),
    effect: ({ people }) => {
      people[body.email] = { side: by, username: body.username }
    },
  }
}

export function loginBody(pair: number, side: Side): object {
  return { email: primaryEmail(pair, side), password }
}

const changeName: Idea = (_world, pair) => {
  const by: Side = chance(0.5) ? 'host' : 'guest'
  const email = primaryEmail(pair, by)
  const username = newName('Person')
  return {
    by,
    request: async (read) => {
      const own = (await read(by, '/api/parents')).find((person) => person['email'] === email)
      return { method: 'PUT', path: '/api/users/profile', body: { email, phone: own?.['phone'], username } }
    },
    effect: (world) => {
      world.people[email] = { side: by, username }
    },
  }
}

/** Rarely: passwords are slow to hash, and everything else would wait for them. */
const addMember: Idea = () => {
  if (chance(0.7)) return null
  const by: Side = chance(0.5) ? 'host' : 'guest'
  const username = newName('Member')
  const body = { ...account(`${username.replace(' ', '-')}@example.com`, username), role: 'guardian' }
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/parents', body }),
    effect: ({ people }) => {
      people[body.email] = { side: by, username }
    },
  }
}

const removeMember: Idea = ({ people }, pair) => {
  const primaries = new Set([primaryEmail(pair, 'host'), primaryEmail(pair, 'guest')])
  const member = Object.entries(people).find(([email]) => !primaries.has(email))
  if (!member) return null
  const [email, { side: by }] = member
  return {
    by,
    request: async (read) => ({ method: 'DELETE', path: `/api/parents/${await personId(read, by, email)}` }),
    effect: (world) => {
      delete world.people[email]
    },
  }
}

export const accountIdeas: Idea[] = [changeName, addMember, removeMember]
