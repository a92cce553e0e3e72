import { GraduationCap, Sun } from 'lucide-react'
import { hourAndMinuteText } from '../../../ui/dates/local-format.ts'
import { backgroundMessages } from '../messages.ts'
import type { DayBackground } from './background-days.ts'
import { dayOffText, schoolText } from './background-texts.ts'
import type { Background } from './use-background.ts'

const band = 'flex min-h-7 items-center gap-1.5 rounded-[7px] px-2 py-0.5 text-sm leading-[18px] font-medium'
const looks = {
  school: `${band} bg-sunken text-muted`,
  off: `${band} border border-line bg-surface text-ink`,
}
const icon = { size: 15, strokeWidth: 2.1, 'aria-hidden': true, className: 'shrink-0' }

/** In a child’s row of the week. */
export function ChildBands({ of: { daysOff, school }, child }: { of: DayBackground; child: string }) {
  if (daysOff.length === 0 && school.length === 0) return null
  return (
    <ul className="mb-1.5 grid gap-1.5">
      {daysOff.map(({ uuid, name }) => (
        <li key={uuid} className={looks.off}>
          <Sun {...icon} />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{`${child}, `}</span>
            {name}
          </span>
        </li>
      ))}
      {school.map(({ uuid, start_time, end_time }) => (
        <li key={uuid} className={`${looks.school} 2xl:px-1`}>
          <GraduationCap {...icon} />
          <span className="tabular-nums">
            <span className="sr-only">{`${child}, ${backgroundMessages.school} `}</span>
            {`${hourAndMinuteText(start_time)} – ${hourAndMinuteText(end_time)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DayBandsProps {
  daysOff: DayBackground['daysOff']
  /** Left out where it is drawn otherwise, or not at all. */
  school?: { hours: DayBackground['school']; pupils: Background['pupils'] }
  family: ReadonlyMap<string, { name: string }>
}

/** In a day of the whole family. */
export function DayBands({ daysOff, school, family }: DayBandsProps) {
  const showsSchool = school !== undefined && school.hours.length > 0
  if (daysOff.length === 0 && !showsSchool) return null
  return (
    <ul className="grid gap-1.5">
      {daysOff.map((dayOff) => (
        <li key={dayOff.uuid} className={looks.off}>
          <Sun {...icon} />
          <span className="min-w-0 wrap-anywhere">{dayOffText(dayOff, family)}</span>
        </li>
      ))}
      {showsSchool && (
        <li className={looks.school}>
          <GraduationCap {...icon} />
          <span className="min-w-0 tabular-nums wrap-anywhere">{schoolText(school.hours, school.pupils, family)}</span>
        </li>
      )}
    </ul>
  )
}
