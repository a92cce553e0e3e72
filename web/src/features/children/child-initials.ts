import { firstLetters } from '../../ui/person-name.ts'

interface NamedChild {
  uuid: string
  first_name: string
}

/** Siblings who share the first letter get two. */
export function childInitials(children: readonly NamedChild[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { first_name } of children) {
    const letter = firstLetters(first_name, 1)
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return new Map(
    children.map(({ uuid, first_name }) => {
      const letter = firstLetters(first_name, 1)
      return [uuid, (counts.get(letter) ?? 0) > 1 ? firstLetters(first_name, 2) : letter]
    }),
  )
}
