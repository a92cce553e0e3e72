import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { fieldBox } from '../../ui/fields/field.tsx'
import { calendarMessages } from './messages.ts'
import type { CalendarChild } from './use-calendar-children.ts'
import type { GoTo } from './use-calendar-place.ts'

interface FilterProps {
  family: readonly CalendarChild[]
  chosen: string | null
  onChange: (child: string | null) => void
}

interface ChildFilterProps extends Omit<FilterProps, 'onChange'> {
  goTo: GoTo
}

/** Pills, or a select on phones. */
export const ChildFilter = memo(function ChildFilter({ goTo, ...shown }: ChildFilterProps) {
  const onChange = (child: string | null) => goTo((present) => ({ ...present, child }), { replace: true })
  return (
    <>
      <FilterList {...shown} onChange={onChange} />
      <FilterPills {...shown} onChange={onChange} />
    </>
  )
})

function FilterPills({ family, chosen, onChange }: FilterProps) {
  return (
    <div role="group" aria-label={calendarMessages.childFilter} className="flex flex-wrap gap-2 max-md:hidden">
      <Pill isChosen={chosen === null} onPress={() => onChange(null)} label={calendarMessages.allChildren} />
      {family.map((child) => (
        <Pill
          key={child.uuid}
          child={child}
          isChosen={chosen === child.uuid}
          onPress={() => onChange(child.uuid)}
          label={child.name}
        />
      ))}
    </div>
  )
}

interface PillProps {
  child?: CalendarChild
  label: string
  isChosen: boolean
  onPress: () => void
}

function Pill({ child, label, isChosen, onPress }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-[22px] border pr-3.5 text-left font-medium',
        child ? 'pl-2.5' : 'pl-3.5',
        isChosen ? 'border-ink bg-ink text-surface' : 'border-line-button bg-surface hover:bg-sunken',
      )}
    >
      {child && <Avatar initials={child.initials} tone={child.tone} size={28} />}
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </button>
  )
}

const mostDiscs = 4

function FilterList({ family, chosen, onChange }: FilterProps) {
  const shown = chosen === null ? family : family.filter(({ uuid }) => uuid === chosen)
  return (
    <div className="relative flex w-full items-center md:hidden">
      <select
        aria-label={calendarMessages.childFilter}
        value={chosen ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={cx(fieldBox(), 'w-full cursor-pointer appearance-none truncate pr-36')}
      >
        <option value="">{calendarMessages.allChildren}</option>
        {family.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-3.5 flex items-center gap-3 text-muted">
        <span className="flex -space-x-2">
          {shown.slice(0, mostDiscs).map(({ uuid, initials, tone }) => (
            <Avatar key={uuid} initials={initials} tone={tone} size={28} className="ring-2 ring-surface" />
          ))}
        </span>
        <ChevronDown size={20} strokeWidth={1.85} aria-hidden />
      </span>
    </div>
  )
}
