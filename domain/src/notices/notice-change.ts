export const movedFields = ['start_date', 'end_date', 'start_time', 'end_time', 'location'] as const

/** One value of an activity that a guest has to know of, before and after a change. */
export interface NoticeChange {
  field: (typeof movedFields)[number]
  was: string | null
  now: string | null
}
