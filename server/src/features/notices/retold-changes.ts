import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import { mergedChanges } from './merged-changes.ts'

interface Told {
  /** The first of the dates. */
  activity_id: string
  dates: number
  changes: readonly NoticeChange[]
}

export interface UnreadChange extends Told {
  id: string
}

interface Retold {
  /** Empty if all is as the guest knows it. */
  changes: NoticeChange[]
  /** Unread ones that say nothing any more. */
  gone: string[]
  /** Unread ones that go on saying what the new one does not. */
  left: { id: string; changes: NoticeChange[] }[]
}

/** The changes for a guest who has not read the earlier ones. A notice of more dates stays true for the others. */
export function retoldChanges(unread: readonly UnreadChange[], told: Told): Retold {
  const isTold = ({ field }: NoticeChange) => told.changes.some((change) => change.field === field)
  const outdated = unread.filter(({ dates }) => dates <= told.dates)
  const ofFirst = outdated.filter(({ activity_id }) => activity_id === told.activity_id)
  const same = ofFirst.find(({ dates }) => dates === told.dates)
  const known = same?.changes ?? ofFirst.flatMap(({ changes }) => changes.filter(isTold))
  const rests = outdated
    .filter((one) => one !== same)
    .map(({ id, changes }) => ({ id, changes: changes.filter((change) => !isTold(change)) }))
  return {
    changes: mergedChanges(known, told.changes),
    gone: [...(same ? [same.id] : []), ...rests.filter(({ changes }) => changes.length === 0).map(({ id }) => id)],
    left: rests.filter(({ changes }) => changes.length > 0),
  }
}
