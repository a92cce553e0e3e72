import { call, expectDone } from '../lib/call.ts'
import type { Family, Person } from './family.ts'

interface Member extends Person {
  id: string
  is_primary: boolean
}

/**
 * Compares a family with what the server had promised. Gives a sentence for everything that is lost or half-done, and
 * takes over what became of the change that got no answer.
 */
export async function checkFamily(url: string, family: Family): Promise<string[]> {
  const { token, pending } = family
  const verified = await call(url, 'GET', '/api/auth/verify', { token })
  if (verified.status === 401) return [`${family.primary.email}: the session is gone`]
  const list = expectDone(await call(url, 'GET', '/api/parents', { token })).body.data as Member[]
  const primary = list.find((member) => member.is_primary)
  const others = list.filter((member) => !member.is_primary)

  const primaryMayBe = [family.primary, ...(pending?.kind === 'profile' ? [pending.to] : [])]
  const mustBeThere = [...family.members.values()].filter(
    (member) => !(pending?.kind === 'remove' && pending.member === member),
  )
  const mayBeThere = [...family.members.values(), ...(pending?.kind === 'add' ? [pending.member] : [])]
  const problems = [
    ...(primaryMayBe.some((person) => primary && isSame(person, primary))
      ? []
      : [`${family.primary.email}: the profile is not as promised`]),
    ...mustBeThere
      .filter((person) => !others.some((member) => isSame(person, member)))
      .map(({ email }) => `${email}: this member is gone`),
    ...others
      .filter((member) => !mayBeThere.some((person) => isSame(person, member)))
      .map(({ email }) => `${email}: this member was removed, or never added whole`),
  ]

  if (primary) family.primary = asPerson(primary)
  family.members = new Map(others.map((member) => [member.id, asPerson(member)]))
  family.pending = null
  return problems
}

function asPerson({ username, email, phone }: Person): Person {
  return { username, email, phone }
}

function isSame(one: Person, other: Person): boolean {
  return one.username === other.username && one.email === other.email && one.phone === other.phone
}
