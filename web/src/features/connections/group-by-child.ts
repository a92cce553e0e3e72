interface Group<Item> {
  childUuid: string
  items: Item[]
}

/** Groups follow the order of the family’s children; unknown children come last. */
export function groupByChild<Item>(
  items: readonly Item[],
  childOf: (item: Item) => string,
  children: readonly { uuid: string }[],
): Group<Item>[] {
  const present = items.map(childOf)
  const order = new Set([...children.map(({ uuid }) => uuid), ...present])
  return [...order]
    .filter((uuid) => present.includes(uuid))
    .map((childUuid) => ({ childUuid, items: items.filter((item) => childOf(item) === childUuid) }))
}
