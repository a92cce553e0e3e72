/** What may happen to an activity that a child is invited to or, with a guest who left, hosts. */
export const noticeKinds = [
  'host_cant_attend',
  'host_can_attend',
  'cancelled',
  'changed',
  'withdrawn',
  'guest_left',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
