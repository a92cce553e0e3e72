interface NamedChild {
  uuid: string
  first_name: string
}

/** One letter that stands for a child; two where siblings share the first. */
export function childInitials(children: readonly NamedChild[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { first_name } of children) {
    const letter = letters(first_name, 1)
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return new Map(
    children.map(({ uuid, first_name }) => {
      const letter = letters(first_name, 1)
      return [uuid, (counts.get(letter) ?? 0) > 1 ? letters(first_name, 2) : letter]
    }),
  )
}

/** By characters as people count them, so that no emoji or accent is cut in two. */
function letters(name: string, count: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment)
  const [first = '', ...rest] = characters.slice(0, count)
  return first.toLocaleUpperCase() + rest.join('').toLocaleLowerCase()
}
