const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const

export type ChildColour = (typeof colours)[number]

interface NamedChild {
  uuid: string
  name: string
}

/**
 * A hash of the name chooses the colour, or the next free one if an elder sibling has it. So a new child never changes
 * anybody’s colour.
 */
export function childColours(children: readonly NamedChild[]): ReadonlyMap<string, ChildColour> {
  const chosen = new Map<string, ChildColour>()
  const taken = new Set<ChildColour>()
  for (const { uuid, name } of children) {
    const wish = hash(name) % colours.length
    const fromWish = [...colours.slice(wish), ...colours.slice(0, wish)]
    const colour = fromWish.find((candidate) => !taken.has(candidate)) ?? fromWish[0] ?? 1
    chosen.set(uuid, colour)
    taken.add(colour)
  }
  return chosen
}

/** FNV-1a over UTF-16 units. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
