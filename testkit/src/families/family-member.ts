import type { Account, TestApp } from '../app/test-app.ts'

interface Member {
  username: string
  email: string
  phone: string
  password: string
  role: string
}

let made = 0

export function newMember(overrides: Partial<Member> = {}): Member {
  made += 1
  return {
    username: `Member ${made}`,
    email: `member-${made}@example.com`,
    phone: `+4477018${String(made).padStart(5, '0')}`,
    password: 'a-members-password',
    role: 'parent',
    ...overrides,
  }
}

export async function addMember(app: TestApp, by: Account, overrides?: Partial<Member>): Promise<Account> {
  const member = newMember(overrides)
  const added = await app.call('POST', '/api/parents', { token: by.token, body: member })
  if (added.status !== 200) throw new Error(`Adding ${member.email} was answered with ${added.status}`)
  return logIn(app, member.email, member.password)
}

export async function logIn(app: TestApp, email: string, password: string): Promise<Account> {
  const { status, body } = await app.call('POST', '/api/auth/login', { body: { email, password } })
  if (status !== 200) throw new Error(`The login of ${email} was answered with ${status}`)
  return { token: body.token, user: body.user, password }
}
