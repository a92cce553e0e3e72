import { device, recordOwn } from './account-activity.ts'
import { anyFamily } from './account-changes.ts'
import { chance, newName, type Idea } from './change.ts'
import { primaryEmail, type World } from './world.ts'

const mostSessions = 4

const signIn: Idea = (before, pair) => {
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  const password = before.people[email]?.password
  if (sessionsOf(before, email).length >= mostSessions || chance(0.5)) return null
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/login', body: { email, password } }),
    effect: (world, { token } = {}) => {
      recordOwn(world, by, { kind: 'signed_in', detail: device })
      if (token !== undefined) world.sessions[token] = { email }
    },
  }
}

/** The first session is the family's main one and stays. */
const signOut: Idea = (before, pair) => {
  const by = anyFamily(before, pair)
  const [, token] = sessionsOf(before, primaryEmail(pair, by))
  if (token === undefined) return null
  return {
    by,
    token,
    endsSession: true,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/logout' }),
    effect: (world) => {
      delete world.sessions[token]
      recordOwn(world, by, { kind: 'signed_out', detail: device })
    },
  }
}

const signOutElsewhere: Idea = (before, pair) => {
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  if (sessionsOf(before, email).length < 2 || chance(0.5)) return null
  return {
    by,
    request: () => Promise.resolve({ method: 'DELETE', path: '/api/auth/sessions' }),
    effect: (world) => {
      endOtherSessions(world, email)
      recordOwn(world, by, { kind: 'signed_out_elsewhere', detail: { count: 1 } })
    },
  }
}

/** Rare, because hashing a password is slow. */
const changePassword: Idea = (before, pair) => {
  if (chance(0.6)) return null
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  const currentPassword = before.people[email]?.password
  const newPassword = newName('password')
  return {
    by,
    request: () =>
      Promise.resolve({
        method: 'PUT',
        path: '/api/users/change-password',
        body: { currentPassword, newPassword },
      }),
    effect: (world) => {
      const own = world.people[email]
      if (own) world.people[email] = { ...own, password: newPassword }
      endOtherSessions(world, email)
      recordOwn(world, by, { kind: 'password_changed', detail: {} })
    },
  }
}

function sessionsOf({ sessions }: World, email: string): string[] {
  return Object.keys(sessions).filter((token) => sessions[token]?.email === email)
}

function endOtherSessions(world: World, email: string): void {
  for (const token of sessionsOf(world, email).slice(1)) delete world.sessions[token]
  delete world.unknownSessions[email]
}

export const sessionIdeas: Idea[] = [signIn, signIn, signOut, signOutElsewhere, changePassword]
