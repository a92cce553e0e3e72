import { isDeepStrictEqual } from 'node:util'
import type { Answer } from './answer.ts'

type Ask = () => Promise<Answer>

/** Remembers every tagged list and throws if it has changed under the same tag. */
export function equalTags(): (key: string, answer: Answer, askAgain: Ask) => Promise<void> {
  const seen = new Map<string, { tag: string; body: unknown }>()
  return async (key, answer, askAgain) => {
    const tag = answer.headers.get('etag')
    if (tag === null || answer.status !== 200) return
    const before = seen.get(key)
    seen.set(key, { tag, body: answer.body })
    if (before?.tag !== tag || isDeepStrictEqual(before.body, answer.body)) return
    // A write between tag and list is fine if the tag has changed by now.
    const { headers } = await askAgain()
    if (headers.get('etag') === tag) throw new Error(`${key} has changed, but its tag has not`)
  }
}
