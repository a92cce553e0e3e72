import type { ConnectedPair } from './connected-schools.repository.ts'

/** The own child's school, if the connected child goes to the same. */
export function sharedSchool({ own_school, other_school }: ConnectedPair): string | null {
  return own_school !== null && other_school !== null && isSameSchool(own_school, other_school) ? own_school : null
}

export function isSameSchool(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(school: string): string {
  return school
    .normalize('NFKC')
    .replaceAll(/[\s’'.]+/g, '')
    .toLowerCase()
}
