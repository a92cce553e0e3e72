/** What may happen to an activity that a child is invited to. */
export const noticeKinds = ['host_cant_attend', 'host_can_attend', 'cancelled', 'changed', 'withdrawn'] as const
export type NoticeKind = (typeof noticeKinds)[number]
