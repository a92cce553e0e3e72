import { GraduationCap } from 'lucide-react'
import { hourAndMinuteText } from '../../../ui/dates/local-format.ts'
import { schoolDay, schoolText } from '../background/background-texts.ts'
import type { SchoolTime } from '../background/background-days.ts'

interface SchoolHoursBandProps {
  school: readonly SchoolTime[]
  pupils: number
  family: ReadonlyMap<string, { name: string }>
  style: { top: string; height: string }
}

/** Behind the blocks of a day’s column. */
export function SchoolHoursBand({ school, pupils, family, style }: SchoolHoursBandProps) {
  const { from, to } = schoolDay(school)
  return (
    <p
      style={style}
      className="absolute inset-x-[3px] flex items-start gap-1 overflow-hidden rounded-[9px] bg-sunken px-1.5 py-1 text-sm leading-[18px] font-medium text-muted"
    >
      <GraduationCap size={15} strokeWidth={2.1} aria-hidden className="mt-px shrink-0" />
      <span aria-hidden className="min-w-0 tabular-nums">
        {`${hourAndMinuteText(from)} – ${hourAndMinuteText(to)}`}
      </span>
      <span className="sr-only">{schoolText(school, pupils, family)}</span>
    </p>
  )
}
