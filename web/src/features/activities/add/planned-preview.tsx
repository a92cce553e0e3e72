import type { Child } from '@parent-activity/contract/children'
import { activityColour } from '../block/activity-colour.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { datesInWords, weekdaysInWords } from '../dates-in-words.ts'
import { Calendar, Mail, MapPin, Repeat, UsersRound, type LucideIcon } from 'lucide-react'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import { ActivityBlock } from '../block/activity-block.tsx'
import type { NewActivityValues } from '../fields/activity-form.ts'
import { activityMessages } from '../messages.ts'
import { periodText } from './planned-texts.ts'

interface PlannedPreviewProps {
  values: NewActivityValues
  planned: readonly CalendarDate[]
  today: CalendarDate
  /** The child first, then the siblings who host with it. */
  hosts: readonly Child[]
  /** How many children of other families will be invited. */
  invited: number
}

/** The block as the week will show it, and the rest in a few words. */
export function PlannedPreview({ values, planned, today, hosts, invited }: PlannedPreviewProps) {
  const { name, location, start_time, end_time, is_shared, mode } = values
  const repeats = mode === 'recurring'
  const colour = activityColour({ is_host: true, is_shared, host_cant_attend: false, invitation_status: 'none' })
  return (
    <>
      <p className="mb-2.5 text-sm text-muted">How it will look</p>
      <ActivityBlock
        times="both"
        layout="column"
        content={{
          name: name.trim() || activityMessages.unnamed,
          start_time: start_time || null,
          end_time: end_time || null,
          colour,
          repeats,
          hostCantAttend: false,
        }}
      />
      <ul className="mt-4.5 grid gap-2.5 empty:hidden">
        {planned.length > 0 && (
          <>
            {repeats && <Fact icon={Repeat} text={capitalized(weekdaysInWords(planned))} />}
            <Fact icon={Calendar} text={repeats ? seriesText(planned, today) : singleText(planned, today)} />
          </>
        )}
        {location.trim() !== '' && <Fact icon={MapPin} text={location} />}
        {hosts.length > 1 && (
          <Fact icon={UsersRound} text={`${listInWords(hosts.map(({ first_name }) => first_name))} host`} />
        )}
        {invited > 0 && <Fact icon={Mail} text={activityMessages.invited(invited)} />}
      </ul>
    </>
  )
}

function seriesText(planned: readonly CalendarDate[], today: CalendarDate): string {
  return `${periodText(planned, today)}, ${activityMessages.times(planned.length)}`
}

function singleText(planned: readonly CalendarDate[], today: CalendarDate): string {
  return datesInWords(planned, (date) => dayOfYearText(date, today))
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-2.5 tabular-nums">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  )
}
