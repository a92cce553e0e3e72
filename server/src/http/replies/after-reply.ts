/** Work that must not delay the reply, or reveal by its timing whether an account exists. */
export type AfterReply = (work: () => Promise<unknown>) => void

/** Closing the app waits for this work; failures are reported. */
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
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
