import { movedFields, type NoticeChange } from '@parent-activity/domain/notices/notice-change'

/** A value that is back to what the guest knows is no change. */
export function mergedChanges(earlier: readonly NoticeChange[], later: readonly NoticeChange[]): NoticeChange[] {
  return movedFields.flatMap((field) => {
    const [first, last] = [earlier, later].map((all) => all.find((change) => change.field === field))
    const merged = first && last ? { ...first, now: last.now } : (last ?? first)
    return merged && merged.was !== merged.now ? [merged] : []
  })
}
