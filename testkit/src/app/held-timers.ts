import { vi } from 'vitest'

interface HeldTimers {
  /** As if their time had passed. */
  runAll: () => void
  release: () => void
}

/** Timers of exactly this duration wait for the test, so that a deadline passes when it says so and never before. */
export function holdTimers(ms: number): HeldTimers {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  let count = 0
  const starting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...given: unknown[]) => void,
    after?: number,
    ...given: unknown[]
  ) => {
    if (after !== ms) return start(run, after, ...given)
    // Never fires: the longest that Node takes.
    const timer = start(() => undefined, 2 ** 31 - 1).unref()
    held.set(timer, () => run(...given))
    count += 1
    return timer
  }) as typeof setTimeout)
  const stopping = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    stop(timer)
  })
  return {
    runAll: () => {
      const due = [...held]
      for (const [timer, run] of due) {
        held.delete(timer)
        stop(timer as NodeJS.Timeout)
        run()
      }
    },
    release: () => {
      starting.mockRestore()
      stopping.mockRestore()
      if (count === 0) throw new Error(`No timer of ${ms} ms was started.`)
    },
  }
}
