export const movedFields = ['start_date', 'end_date', 'start_time', 'end_time', 'location'] as const

export interface NoticeChange {
  field: (typeof movedFields)[number]
  was: string | null
  now: string | null
}
