type Entry = Record<string, unknown>

/** Keeps known entries of a reloaded list, so that only new ones render. TanStack’s own comparison is far slower on long flat lists. */
export function sameEntries(known: unknown, loaded: unknown): unknown {
  if (!Array.isArray(known) || !Array.isArray(loaded)) return loaded
  const [before, after] = [known as Entry[], loaded as Entry[]]
  let isSame = before.length === after.length
  const entries = after.map((entry, index) => {
    const old = before[index]
    if (old && isEqual(old, entry)) return old
    isSame = false
    return entry
  })
  return isSame ? known : entries
}

function isEqual(a: Entry, b: Entry): boolean {
  for (const key in b) {
    const [one, other] = [a[key], b[key]]
    if (one === other) continue
    const areLists = Array.isArray(one) && Array.isArray(other)
    if (!areLists || one.join() !== other.join()) return false
  }
  return true
}
