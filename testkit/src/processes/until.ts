import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is one; what cannot be asked yet counts as no. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false | undefined>,
  { seconds = 60, everyMs = 100 } = {},
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`Within ${seconds} seconds it did not happen: ${what}.`)
    await wait(everyMs)
  }
}
