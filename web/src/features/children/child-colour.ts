const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const

export type ChildColour = (typeof colours)[number]

interface NamedChild {
  uuid: string
  name: string
}

/**
 * Each child's own colour: a hash of the name chooses it, and who finds it taken by an elder in the list takes the next
 * free one. So siblings share a colour only when there are more of them than colours, and a new child changes nobody's.
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

/** FNV-1a over the name's UTF-16 units: the same on every machine. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
