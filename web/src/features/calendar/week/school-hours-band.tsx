import { GraduationCap } from 'lucide-react'
import { schoolText } from '../background/background-texts.ts'
import type { SchoolTime } from '../background/background-days.ts'

interface SchoolHoursBandProps {
  school: readonly SchoolTime[]
  pupils: number
  family: ReadonlyMap<string, { name: string }>
  style: { top: string; height: string }
}

/** Behind the blocks of a day’s column. */
export function SchoolHoursBand({ school, pupils, family, style }: SchoolHoursBandProps) {
  return (
    <p
      style={style}
      className="absolute inset-x-[3px] flex items-start gap-1 overflow-hidden rounded-[9px] bg-sunken px-1.5 py-1 text-sm leading-[18px] font-medium text-muted"
    >
      <GraduationCap size={15} strokeWidth={2.1} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 tabular-nums wrap-anywhere">{schoolText(school, pupils, family)}</span>
    </p>
  )
}
