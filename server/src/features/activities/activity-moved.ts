import { movedFields, type NoticeChange } from '@parent-activity/domain/notices/notice-change'

type WhenAndWhere = Record<'start_date' | 'end_date', string> &
  Record<'start_time' | 'end_time' | 'location', string | null>

export function movesOf(
  stored: WhenAndWhere,
  change: { [Field in keyof WhenAndWhere]?: WhenAndWhere[Field] | undefined },
): NoticeChange[] {
  return movedFields.flatMap((field) => {
    const [was, now] = [stored[field], change[field]]
    return now === undefined || now === was ? [] : [{ field, was, now }]
  })
}
