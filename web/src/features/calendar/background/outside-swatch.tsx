import { School, Sun } from 'lucide-react'
import { backgroundMessages } from '../messages.ts'

/** In front of an entry of a list. */
export function OutsideTile() {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-[10px] border border-outside-border text-outside-text hatched-fine"
    >
      <School size={17} strokeWidth={2.1} />
    </span>
  )
}

const swatch = 'grid size-6 shrink-0 place-items-center rounded-[7px]'

export function OutsideKey() {
  return (
    <li>
      <span aria-hidden className={`${swatch} border border-outside-border text-outside-text hatched-fine`}>
        <School size={14} strokeWidth={2.2} />
      </span>
      {backgroundMessages.schoolCalendar}
    </li>
  )
}

export function DaysOffKey() {
  return (
    <li>
      <span aria-hidden className={`${swatch} bg-sunken`}>
        <Sun size={14} strokeWidth={2.2} />
      </span>
      {backgroundMessages.daysOff}
    </li>
  )
}
