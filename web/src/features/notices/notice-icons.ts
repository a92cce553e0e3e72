import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import { Ban, CalendarCheck, CalendarClock, CalendarX, MailX, UserCheck, UserX, type LucideIcon } from 'lucide-react'

export const noticeIcons: Record<NoticeKind, LucideIcon> = {
  host_cant_attend: Ban,
  host_can_attend: UserCheck,
  cancelled: CalendarX,
  back_on: CalendarCheck,
  changed: CalendarClock,
  withdrawn: MailX,
  guest_left: UserX,
}
