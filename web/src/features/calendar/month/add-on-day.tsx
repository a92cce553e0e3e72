import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Plus } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { dayText } from '../../../ui/dates/local-format.ts'
import { newActivityAddress } from '../../activities/activity-addresses.ts'
import { calendarMessages } from '../messages.ts'

interface AddOnDayProps {
  child: string
  today: CalendarDate
  /** Its cells carry `data-date`; a positioned ancestor holds this link too. */
  grid: RefObject<HTMLElement | null>
}

interface Place {
  day: CalendarDate
  right: number
  bottom: number
}

/** One link that goes to the cell under the pointer or the focus: 42 would slow paging down. */
export function AddOnDay({ child, today, grid }: AddOnDayProps) {
  const [place, setPlace] = useState<Place>()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const area = grid.current?.parentElement
    if (!area) return undefined
    const follow = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
      const day = cell?.dataset['date']
      if (!cell || day === undefined) return
      setPlace({ day, right: cell.offsetLeft + cell.offsetWidth, bottom: cell.offsetTop + cell.offsetHeight })
      setNear(true)
    }
    const leave = () => setNear(false)
    area.addEventListener('pointerover', follow)
    area.addEventListener('focusin', follow)
    area.addEventListener('pointerleave', leave)
    return () => {
      area.removeEventListener('pointerover', follow)
      area.removeEventListener('focusin', follow)
      area.removeEventListener('pointerleave', leave)
    }
  }, [grid])
  if (!place || place.day < today) return null
  return (
    <Link
      to={newActivityAddress(child, place.day)}
      aria-label={calendarMessages.addOn(dayText(place.day))}
      style={{ left: place.right, top: place.bottom }}
      className={cx(
        'absolute grid size-7 -translate-x-8 -translate-y-8 place-items-center rounded-full border border-line-button bg-surface text-brand-text hover:bg-brand hover:text-on-brand focus-visible:pointer-events-auto focus-visible:opacity-100 max-md:hidden print:hidden',
        !isNear && 'pointer-events-none opacity-0',
      )}
    >
      <Plus size={18} strokeWidth={2} aria-hidden />
    </Link>
  )
}
