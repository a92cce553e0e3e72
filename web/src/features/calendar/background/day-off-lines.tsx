import { Sun } from 'lucide-react'
import { dayOfYearText, dayRangeText } from '../../../ui/dates/local-format.ts'
import type { DayOff } from './background-days.ts'
import { leftOutText } from './background-texts.ts'

interface DayOffLinesProps {
  daysOff: readonly DayOff[]
  family: ReadonlyMap<string, { name: string }>
  className?: string
}

/** 'INSET days, 20 – 23 Nov. Maya’s Swimming is left out.' */
export function DayOffLines({ daysOff, family, className }: DayOffLinesProps) {
  return daysOff.map((dayOff) => {
    const { uuid, name, from_date, to_date } = dayOff
    const days = from_date === to_date ? dayOfYearText(from_date) : dayRangeText(from_date, to_date)
    const leftOut = leftOutText(dayOff, family)
    return (
      <p
        key={uuid}
        className={`flex items-center gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 text-muted ${className ?? ''}`}
      >
        <Sun size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-ink">{name}</b>
          {`, ${days}.`}
          {leftOut !== null && ` ${leftOut}`}
        </span>
      </p>
    )
  })
}
