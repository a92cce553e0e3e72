import type { DayOffSource as Source } from '@parent-activity/contract/calendar/days-off'
import { Pencil, Rss } from 'lucide-react'
import { RingsIcon } from '../../ui/art/art.tsx'
import { daysOffMessages as texts } from './messages.ts'

const icons = { member: Pencil, family: RingsIcon, calendar: Rss }

export function DayOffSource({ source }: { source: Source }) {
  const Icon = icons[source.kind]
  return (
    <span className="flex items-start gap-1.5 text-sm text-muted">
      <Icon size={16} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{texts.source(source)}</span>
    </span>
  )
}
