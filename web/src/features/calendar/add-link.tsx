import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates/local-format.ts'
import { newActivityAddress } from '../activities/activity-addresses.ts'
import { calendarMessages } from './messages.ts'

interface AddLinkProps {
  child: string
  day: CalendarDate
  className?: string
}

export function AddLink({ child, day, className }: AddLinkProps) {
  return (
    <Link
      to={newActivityAddress(child, day)}
      aria-label={calendarMessages.addOn(dayText(day))}
      className={cx(iconButtonClass, 'text-brand-text! print:hidden', className)}
    >
      <Plus size={20} strokeWidth={2} aria-hidden />
    </Link>
  )
}
