/** In minutes since midnight. */
export interface Span {
  start: number
  end: number
}

export interface Placed<Item> {
  item: Item
  lane: number
  /** How many lanes it takes. */
  width: number
  /** Of all that overlap with it, directly or through others. */
  lanes: number
}

/** What has no room beside the others. */
export interface Hidden<Item> {
  items: readonly Item[]
  start: number
  end: number
  lane: number
  lanes: number
}

/** Overlapping items lie side by side; where more than `most` would, the last lane says how many are left out. */
export function overlapLanes<Item extends Span>(
  items: readonly Item[],
  most: number,
): { placed: Placed<Item>[]; hidden: Hidden<Item>[] } {
  const placed: Placed<Item>[] = []
  const hidden: Hidden<Item>[] = []
  for (const group of overlapping(items)) {
    const lanes = inLanes(group)
    const shown = lanes.length > most ? lanes.slice(0, most - 1) : lanes
    const rest = lanes.slice(shown.length).flat()
    const count = Math.min(lanes.length, most)
    for (const [lane, inLane] of shown.entries()) {
      for (const item of inLane) {
        const room = rest.length === 0 ? freeLanes(item, shown.slice(lane + 1)) : 0
        placed.push({ item, lane, width: 1 + room, lanes: count })
      }
    }
    if (rest.length > 0) {
      const start = Math.min(...rest.map((item) => item.start))
      const end = Math.max(...rest.map((item) => item.end))
      hidden.push({ items: rest, start, end, lane: count - 1, lanes: count })
    }
  }
  return { placed, hidden }
}

/** Groups that share no time with each other. */
function overlapping<Item extends Span>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  let end = -1
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (item.start >= end) groups.push([])
    groups.at(-1)?.push(item)
    end = Math.max(end, item.end)
  }
  return groups
}

/** Each item goes to the first lane that is free. */
function inLanes<Item extends Span>(group: readonly Item[]): Item[][] {
  const lanes: Item[][] = []
  for (const item of group) {
    const free = lanes.find((lane) => (lane.at(-1)?.end ?? 0) <= item.start)
    if (free) free.push(item)
    else lanes.push([item])
  }
  return lanes
}

function freeLanes({ start, end }: Span, others: readonly (readonly Span[])[]): number {
  const taken = others.findIndex((lane) => lane.some((other) => other.start < end && start < other.end))
  return taken === -1 ? others.length : taken
}
