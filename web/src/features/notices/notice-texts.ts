import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'

export const noticeTitles: Record<NoticeKind, string> = {
  host_cant_attend: 'The host can’t attend',
  host_can_attend: 'The host can attend again',
  cancelled: 'Activity cancelled',
  changed: 'Activity changed',
  withdrawn: 'Invitation withdrawn',
}

/** What it means for the guest, for whom the host is the child who invited. */
export function noticeSentence(kind: NoticeKind, host: string): string {
  switch (kind) {
    case 'host_cant_attend':
      return `${host}’s family won’t be there.`
    case 'host_can_attend':
      return `${host}’s family will be there after all.`
    case 'cancelled':
      return `${host}’s family has cancelled it.`
    case 'changed':
      return `${host}’s family has changed the date, time or place.`
    case 'withdrawn':
      return `${host}’s family no longer shares it.`
  }
}
