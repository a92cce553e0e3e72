/** Only `guest_left` is for the host. */
export const noticeKinds = [
  'host_cant_attend',
  'host_can_attend',
  'cancelled',
  'back_on',
  'changed',
  'withdrawn',
  'guest_left',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
