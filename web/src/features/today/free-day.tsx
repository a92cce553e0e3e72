import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { shortDateText, timeText } from '../../ui/dates/local-format.ts'
import { KiteArt } from '../../ui/art/art.tsx'
import { AddActivity } from './add-activity.tsx'
import type { Planned } from './day-plan.ts'
import { todayMessages } from './messages.ts'
import type { RowChild } from './today-row.tsx'

interface FreeDayProps {
  title: string
  next: Planned<Activity> | undefined
  tomorrow: CalendarDate
  family: ReadonlyMap<string, RowChild>
}

export function FreeDay({ title, next, tomorrow, family }: FreeDayProps) {
  const names = next?.childUuids.flatMap((child) => family.get(child)?.name ?? []) ?? []
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 pt-1 pb-5 2xl:grid-cols-[120px_minmax(0,1fr)_auto] 2xl:px-6 2xl:pb-6">
      <div className="aspect-[21/16]">
        <KiteArt />
      </div>
      <div className="wrap-anywhere">
        <p className="font-strong">{title}</p>
        <p className="text-muted">
          {next && names.length > 0
            ? todayMessages.nextIs(names, next.activity.name, whenText(next.activity, tomorrow))
            : todayMessages.enjoy}
        </p>
      </div>
      <div className="col-span-full mt-2 grid 2xl:col-span-1 2xl:mt-0">
        <AddActivity family={[...family.values()]} />
      </div>
    </div>
  )
}

function whenText({ start_date, start_time }: Activity, tomorrow: CalendarDate): string {
  const { isTomorrow, tomorrowAt, dayAt } = todayMessages
  if (start_date === tomorrow) return start_time === null ? isTomorrow : tomorrowAt(timeText(start_time))
  const day = shortDateText(start_date)
  return start_time === null ? day : dayAt(day, timeText(start_time))
}
