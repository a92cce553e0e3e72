import type { DayOff } from '@parent-activity/contract/calendar/days-off'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { ChildDiscs } from './child-discs.tsx'
import { DayOffSource } from './day-off-source.tsx'
import { daysOffText, tileOf } from './days-off-dates.ts'
import { daysOffMessages as texts } from './messages.ts'
import { useFirstNames } from './use-first-names.ts'

interface DayOffRowProps {
  dayOff: DayOff
  onEdit: () => void
  onRemove: () => void
}

export function DayOffRow({ dayOff, onEdit, onRemove }: DayOffRowProps) {
  const { name, child_uuids, takes_out, source } = dayOff
  const firstNames = useFirstNames()
  const dates = daysOffText(dayOff, useToday())
  const { month, day } = tileOf(dayOff.from_date)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-t border-line py-4 first:border-t-0 @sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        aria-hidden
        className="grid w-13 content-center justify-items-center self-start rounded-md bg-sunken py-2 @sm:self-center"
      >
        <span className="text-sm leading-4">{month}</span>
        <b className="text-xl leading-6 font-semibold tabular-nums">{day}</b>
      </span>
      <div className="min-w-0">
        <b className="block text-md leading-[1.375rem] font-semibold wrap-anywhere">{name}</b>
        <span className="block text-sm text-muted tabular-nums">
          {dates}
          {!takes_out && ` · ${texts.isKept}`}
        </span>
        <DayOffSource source={source} />
      </div>
      <span className="flex flex-wrap items-center justify-between gap-1 @max-sm:col-start-2">
        <ChildDiscs uuids={child_uuids} label={texts.forChildren(firstNames(child_uuids))} size={24} />
        <span className="-mr-2.5">
          <Menu
            label={texts.more(name)}
            trigger={<IconButton label={texts.more(name)} icon={Ellipsis} />}
            items={[
              { label: texts.edit, icon: Pencil, onSelect: onEdit },
              { label: texts.remove, icon: Trash2, tone: 'danger', onSelect: onRemove },
            ]}
          />
        </span>
      </span>
    </li>
  )
}
