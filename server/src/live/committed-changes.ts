import { liveKinds, type LiveKind } from '@parent-activity/domain/live/live-kinds'

/** By family, the kinds of what changed. */
export type Changes = Map<string, Set<LiveKind>>

/** In place of a family: something of all kinds may have changed for anybody. */
export const everybody = '*'

export function everything(): Changes {
  return new Map([[everybody, new Set(liveKinds)]])
}

/** As the database’s function `tell` notes them: `kind:family kind:family`. */
export function readChanges(noted: string): Changes {
  const changes: Changes = new Map()
  for (const part of noted.split(' ')) {
    const [kind = '', family = ''] = part.split(':')
    if (isLiveKind(kind)) addChange(changes, family, [kind])
  }
  return changes
}

export function addChange(changes: Changes, family: string, kinds: Iterable<LiveKind>): void {
  const known = changes.get(family)
  if (!known) changes.set(family, new Set(kinds))
  else for (const kind of kinds) known.add(kind)
}

export function isLiveKind(word: string): word is LiveKind {
  return liveKinds.some((kind) => kind === word)
}
