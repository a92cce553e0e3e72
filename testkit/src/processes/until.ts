import { setTimeout as wait } from 'node:timers/promises'
import { patienceMs } from '../patience.ts'

/** Repeats until the result is true; errors count as false. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false | undefined>,
  { everyMs = 100 } = {},
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`Within ${patienceMs / 1000} seconds it did not happen: ${what}.`)
    await wait(everyMs)
  }
}
