import { pages } from '@parent-activity/domain/pages'
import { CalendarDays, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { RingsIcon } from '../ui/art/art.tsx'
import { appMessages } from './messages.ts'

interface Section {
  to: string
  icon: LucideIcon
  label: string
  refresh?: () => void
}

export const sections: readonly Section[] = [
  { to: pages.children, icon: UsersRound, label: appMessages.myChildren, refresh: announceChildrenDataChanged },
  { to: pages.calendar, icon: CalendarDays, label: appMessages.calendar },
  { to: pages.connections, icon: RingsIcon, label: appMessages.connections },
  { to: pages.profile, icon: UserRound, label: appMessages.profile },
]
