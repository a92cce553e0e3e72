/** Each call runs the work with the next item and its successor. */
export function roundRobin<T>(
  things: readonly T[],
  work: (thing: T, following: T) => Promise<unknown>,
): () => Promise<unknown> {
  let turn = 0
  return () => {
    const thing = things[turn++ % things.length]
    const following = things[turn % things.length]
    if (thing === undefined || following === undefined) throw new Error('There is nothing to do it with.')
    return work(thing, following)
  }
}
