import { liveKinds, type LiveKind } from '@parent-activity/domain/live/live-kinds'
import { everybody, type Changes } from './committed-changes.ts'

/** A page opens its stream within this time after it began to load its lists. */
const recentMs = 30_000

export interface RecentChanges {
  add: (changes: Changes) => void
  /** Earlier changes are unknown. */
  startAnew: () => void
  of: (familyId: string) => readonly LiveKind[]
}

/** So that a page need not load its lists twice: only what changed lately may have changed while they were loaded. */
export function recentChanges(now: () => number = () => performance.now()): RecentChanges {
  const recent = new Map<string, { at: number; kinds: Set<LiveKind> }>()
  let knownSince = now()
  const forgetOld = () => {
    for (const [family, { at }] of recent) {
      if (at > now() - recentMs) return
      recent.delete(family)
    }
  }
  const startAnew = () => {
    knownSince = now()
    recent.clear()
  }
  return {
    startAnew,
    add: (changes) => {
      forgetOld()
      if (changes.has(everybody)) return startAnew()
      for (const [family, kinds] of changes) {
        if (kinds.size === 0) continue
        const known = recent.get(family)?.kinds ?? []
        // The last to change stands last.
        recent.delete(family)
        recent.set(family, { at: now(), kinds: new Set([...known, ...kinds]) })
      }
    },
    of: (familyId) => {
      if (now() - knownSince < recentMs) return liveKinds
      forgetOld()
      return [...(recent.get(familyId)?.kinds ?? [])]
    },
  }
}
