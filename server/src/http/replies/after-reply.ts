/** Starts something that nobody waits for. */
export type AfterReply = (work: () => Promise<unknown>) => void

/** What goes on after the answer: whoever closes the app waits for it, and what fails is reported. */
export function afterReplies(report: (error: unknown) => void): {
  afterReply: AfterReply
  settled: () => Promise<void>
} {
  const underWay = new Set<Promise<unknown>>()
  return {
    afterReply: (work) => {
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
