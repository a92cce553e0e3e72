import { randomInt } from 'node:crypto'

export interface Person {
  first: string
  last: string
  email: string
  /** Without +44. */
  phone: string
  password: string
}

/** A last name that nobody else has. */
export function rareName(): string {
  const letters = Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26)))
  return `Q${letters.join('')}`
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/[^ -~]/g, '')
}

/** Email address and phone number are unique across runs. */
export function newPerson(first: string, last: string): Person {
  const unique = `${Date.now().toString(36)}${randomInt(1_000_000)}`
  return {
    first,
    last,
    email: `${plain(first)}.${plain(last)}.${unique}@example.com`.toLowerCase(),
    phone: `7${randomInt(100, 1000)} ${randomInt(100_000, 1_000_000)}`,
    password: 'first-password',
  }
}

export function fullName({ first, last }: Pick<Person, 'first' | 'last'>): string {
  return `${first} ${last}`
}
