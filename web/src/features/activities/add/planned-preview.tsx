import type { Child } from '@parent-activity/contract/children'
import { activityColour } from '../block/activity-colour.ts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { Calendar, Mail, MapPin, Repeat, Sun, UsersRound } from 'lucide-react'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { ActivityBlock } from '../block/activity-block.tsx'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { activityMessages } from '../messages.ts'
import { seriesMessages } from '../series/messages.ts'
import { periodText, repeatText, singleText } from './planned-texts.ts'

interface PlannedPreviewProps {
  values: NewActivityValues
  planned: readonly CalendarDate[]
  leftOut: readonly CalendarDate[]
  today: CalendarDate
  hosts: readonly Child[]
  invited: number
}

export function PlannedPreview({ values, planned, leftOut, today, hosts, invited }: PlannedPreviewProps) {
  const { name, location, start_time, end_time, is_shared, mode, has_open_end } = values
  const repeats = mode === 'recurring'
  const colour = activityColour({ is_host: true, is_shared, host_cant_attend: false, invitation_status: 'none' })
  return (
    <>
      <p className="mb-2.5 text-sm text-muted">{activityMessages.preview}</p>
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
            {repeats && <IconFact icon={Repeat}>{capitalized(repeatText(values, planned, today))}</IconFact>}
            {(!repeats || !has_open_end) && (
              <IconFact icon={Calendar}>{repeats ? seriesText(planned, today) : singleText(values, planned)}</IconFact>
            )}
            {leftOut.length > 0 && <IconFact icon={Sun}>{seriesMessages.notOnDaysOff}</IconFact>}
          </>
        )}
        {location.trim() !== '' && <IconFact icon={MapPin}>{location}</IconFact>}
        {hosts.length > 1 && (
          <IconFact icon={UsersRound}>
            {activityMessages.host(listInWords(hosts.map(({ first_name }) => first_name)))}
          </IconFact>
        )}
        {invited > 0 && <IconFact icon={Mail}>{activityMessages.invited(invited)}</IconFact>}
      </ul>
    </>
  )
}

function seriesText(planned: readonly CalendarDate[], today: CalendarDate): string {
  return `${periodText(planned, today)}, ${activityMessages.times(planned.length)}`
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
