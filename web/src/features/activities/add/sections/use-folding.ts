import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { plannedDates } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { AddForm } from '../../fields/activity-form.ts'
import { emptyActivity, type NewActivityValues } from '../../fields/activity-values.ts'

export type SectionName = 'what' | 'when' | 'where' | 'who' | 'more'

type FieldName = keyof NewActivityValues

const fields: Record<SectionName, readonly FieldName[]> = {
  what: ['name', 'description', 'template_uuid'],
  when: [
    'dates',
    'last_day',
    'start_time',
    'end_time',
    'recurrence_start',
    'recurrence_end',
    'recurrence_days',
    'recurrence_weeks',
    'has_open_end',
    'skips_days_off',
  ],
  where: ['location'],
  who: ['is_shared', 'joint_host_children', 'invited_children', 'auto_notify_new_connections'],
  more: ['cost', 'website_url', 'max_participants'],
}

export interface Folding {
  isOpen: boolean
  toggle: (open: boolean) => void
  hold: () => void
  ref: RefObject<HTMLElement | null>
}

/** Open is what lacks something, what has a problem, what a restored draft fills, and what the parent opened. */
export function useFolding(form: AddForm, isRestored: boolean, today: CalendarDate) {
  const [chosen, setChosen] = useState<Partial<Record<SectionName, boolean>>>(() =>
    isRestored ? filledSections(form.values) : {},
  )
  const summaries = {
    what: useRef<HTMLElement>(null),
    when: useRef<HTMLElement>(null),
    where: useRef<HTMLElement>(null),
    who: useRef<HTMLElement>(null),
    more: useRef<HTMLElement>(null),
  }
  const choose = (name: SectionName, isOpen: boolean) => {
    if (chosen[name] !== isOpen) setChosen((current) => ({ ...current, [name]: isOpen }))
  }
  const hasProblem = (name: SectionName) => fields[name].some((field) => form.errors[field] !== undefined)
  return {
    of: (name: SectionName): Folding => ({
      isOpen: hasProblem(name) || (chosen[name] ?? lacksSomething(name, form.values, today)),
      toggle: (open) => choose(name, open),
      hold: () => choose(name, true),
      ref: summaries[name],
    }),
    /** Focuses the field, or the section if it has no field of its own. */
    show: (name: SectionName, field?: FieldName) => {
      flushSync(() => choose(name, true))
      if (field) form.focus(field)
      else summaries[name].current?.focus()
    },
  }
}

export type Foldings = ReturnType<typeof useFolding>

function lacksSomething(name: SectionName, values: NewActivityValues, today: CalendarDate): boolean {
  if (name === 'what') return values.name.trim() === ''
  return name === 'when' && (values.start_time === '' || plannedDates(values, today).length === 0)
}

function filledSections(values: NewActivityValues): Partial<Record<SectionName, boolean>> {
  const isFilled = (name: FieldName) => String(values[name]) !== String(emptyActivity[name])
  const names = (Object.keys(fields) as SectionName[]).filter((name) => fields[name].some(isFilled))
  return Object.fromEntries(names.map((name) => [name, true]))
}
