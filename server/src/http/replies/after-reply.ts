/** Starts something that nobody waits for. */
export type Later = (work: () => Promise<unknown>) => void

/** What goes on after the answer: whoever closes the app waits for it, and what fails is reported. */
export function workLater(report: (error: unknown) => void): { later: Later; settled: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  return {
    later: (work) => {
      const running = work()
        .catch(report)
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    // What is under way may start more.
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
