import { addChange, readChanges, type Changes } from '@parent-activity/server/live/committed-changes'
import type { TestApp } from './test-app.ts'

/** Returns what open pages were told of since it was last asked. */
export function hearChanges({ changes }: TestApp): () => Changes {
  let heard: Changes = new Map()
  changes.onCommit((noted) => {
    for (const [family, kinds] of readChanges(noted ?? '')) addChange(heard, family, kinds)
  })
  return () => {
    const since = heard
    heard = new Map()
    return since
  }
}
