import { device, recordOwn } from './account-activity.ts'
import { anyFamily } from './account-changes.ts'
import { chance, newName, type MakeChange } from './change.ts'
import { primaryEmail, type Model } from './model.ts'

const mostSessions = 4

const signIn: MakeChange = (before, pair) => {
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  const password = before.people[email]?.password
  if (sessionsOf(before, email).length >= mostSessions || chance(0.5)) return null
  return {
    by,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/login', body: { email, password } }),
    effect: (model, { token } = {}) => {
      recordOwn(model, by, { kind: 'signed_in', detail: device })
      if (token !== undefined) model.sessions[token] = { email }
    },
  }
}

/** The first session is the family's main one and stays. */
const signOut: MakeChange = (before, pair) => {
  const by = anyFamily(before, pair)
  const [, token] = sessionsOf(before, primaryEmail(pair, by))
  if (token === undefined) return null
  return {
    by,
    token,
    endsSession: true,
    request: () => Promise.resolve({ method: 'POST', path: '/api/auth/logout' }),
    effect: (model) => {
      delete model.sessions[token]
      recordOwn(model, by, { kind: 'signed_out', detail: device })
    },
  }
}

const signOutElsewhere: MakeChange = (before, pair) => {
  const by = anyFamily(before, pair)
  const email = primaryEmail(pair, by)
  if (sessionsOf(before, email).length < 2 || chance(0.5)) return null
  return {
    by,
    request: () => Promise.resolve({ method: 'DELETE', path: '/api/auth/sessions' }),
    effect: (model) => {
      endOtherSessions(model, email)
      recordOwn(model, by, { kind: 'signed_out_elsewhere', detail: { count: 1 } })
    },
  }
}

/** Rare, because hashing a password is slow. */
const changePassword: MakeChange = (before, pair) => {
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
    effect: (model) => {
      const own = model.people[email]
      if (own) model.people[email] = { ...own, password: newPassword }
      endOtherSessions(model, email)
      recordOwn(model, by, { kind: 'password_changed', detail: {} })
    },
  }
}

function sessionsOf({ sessions }: Model, email: string): string[] {
  return Object.keys(sessions).filter((token) => sessions[token]?.email === email)
}

function endOtherSessions(model: Model, email: string): void {
  for (const token of sessionsOf(model, email).slice(1)) delete model.sessions[token]
  delete model.unknownSessions[email]
}

export const sessionChanges: MakeChange[] = [signIn, signIn, signOut, signOutElsewhere, changePassword]
