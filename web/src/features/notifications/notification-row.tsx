import type { NotificationItem } from './notification-list.ts'
import { notificationText } from './notification-text.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Check, Mail, Repeat, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { RingsIcon } from '../../ui/art/art.tsx'
import { cx } from '../../ui/cx.ts'
import { shortDateText, timeText, weekdayText } from '../../ui/dates/local-format.ts'
import { TimeAgo } from '../../ui/dates/time-ago.tsx'
import { childrenQuery } from '../children/children.queries.ts'
import { noticeIcons } from '../notices/notice-icons.ts'
import { notificationMessages } from './messages.ts'
import { notificationAddress } from './notification-address.ts'

interface NotificationRowProps {
  item: NotificationItem
  isUnread: boolean
  onSelect: () => void
}

export function NotificationRow({ item, isUnread, onSelect }: NotificationRowProps) {
  const { data: children } = useQuery(childrenQuery)
  const { title, message } = notificationText(item, {
    child: (uuid) => children?.find((child) => child.uuid === uuid)?.first_name ?? notificationMessages.yourChild,
    weekday: weekdayText,
    day: shortDateText,
    time: timeText,
  })
  const { icon: Icon, className } = lookOf(item)
  return (
    <Link
      to={notificationAddress(item)}
      onClick={onSelect}
      className={cx(
        'flex gap-3 px-5 py-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2',
        isUnread && 'bg-brand-soft/55',
      )}
    >
      <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-full', className)}>
        <Icon size={20} strokeWidth={1.85} />
      </span>
      <span className="min-w-0 flex-1 leading-[22px] wrap-anywhere">
        <span className={cx('block', isUnread ? 'font-semibold' : 'font-medium')}>{title}</span>
        <span className="block">{message}</span>
        <TimeAgo iso={item.timestamp} className="text-sm text-muted tabular-nums" />
      </span>
      {isUnread && (
        <>
          <span aria-hidden className="mt-[7px] size-2.5 shrink-0 rounded-full bg-brand" />
          <span className="sr-only">{notificationMessages.unread}</span>
        </>
      )}
    </Link>
  )
}

function lookOf(item: NotificationItem): { icon: LucideIcon; className: string } {
  switch (item.type) {
    case 'connection_requests':
    case 'confirmation':
      return { icon: RingsIcon, className: 'bg-brand-soft text-brand-text' }
    case 'series':
      return { icon: Repeat, className: 'bg-pending-soft text-pending-soft-text' }
    case 'still_coming':
      return { icon: CalendarClock, className: 'bg-pending-soft text-pending-soft-text' }
    case 'invitations':
      return { icon: Mail, className: 'bg-pending-soft text-pending-soft-text' }
    case 'answers':
      return { icon: Check, className: 'bg-shared-soft text-shared-soft-text' }
    case 'notice':
      return { icon: noticeIcons[item.kind], className: 'bg-declined-soft text-declined-soft-text' }
  }
}
