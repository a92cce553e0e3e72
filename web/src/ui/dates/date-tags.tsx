import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Button } from '../button.tsx'
import { shortDateText } from './local-format.ts'

/** A year of dates would fill the page. */
const shownAtFirst = 12

type DateTagsProps = {
  dates: readonly CalendarDate[]
  onRemove: (date: CalendarDate) => void
  /** The focus has no neighbour to go to. */
  onLastRemoved: () => void
}

export function DateTags({ dates, onRemove, onLastRemoved }: DateTagsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const folded = dates.length - shownAtFirst
  const shown = unfolded ? dates : dates.slice(0, shownAtFirst)

  /** The focus moves to a neighbour of the removed button. */
  const remove = (date: CalendarDate, event: MouseEvent) => {
    const tag = event.currentTarget.parentElement
    const neighbour = (tag?.nextElementSibling ?? tag?.previousElementSibling)?.querySelector('button')
    if (neighbour) neighbour.focus()
    else onLastRemoved()
    onRemove(date)
  }

  return (
    <>
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {shown.map((date) => (
          <DateTag key={date} text={shortDateText(date)} onRemove={(event) => remove(date, event)} />
        ))}
      </ul>
      {folded > 0 && (
        <Button variant="quiet" className="-ml-3" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Show fewer' : `+${folded} more`}
        </Button>
      )}
    </>
  )
}

function DateTag({ text, onRemove }: { text: string; onRemove: (event: MouseEvent) => void }) {
  return (
    <li className="inline-flex min-h-11 items-center rounded-md bg-brand-soft pl-3 text-label font-medium whitespace-nowrap text-brand-text tabular-nums">
      {text}
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md"
      >
        <X size={16} strokeWidth={2.2} />
      </button>
    </li>
  )
}
