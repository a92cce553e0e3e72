import type { SystemRole } from '@parent-activity/domain/accounts/account-rules'
import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ShieldHalf, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../features/connections/connections.queries.ts'
import { connectionMessages } from '../features/connections/messages.ts'
import { RingsIcon } from '../ui/art/art.tsx'
import { Badge } from '../ui/layout/badge.tsx'
import { cx } from '../ui/cx.ts'
import { appMessages } from './messages.ts'

const adminBadges = { admin: { short: 'A', long: 'Admin' }, super_admin: { short: 'SA', long: 'Super Admin' } }

export function Navigation({ role, onSelect }: { role: SystemRole; onSelect?: () => void }) {
  const admin = role === 'user' ? undefined : adminBadges[role]
  return (
    <nav aria-label={appMessages.mainNavigation} className="grid grid-cols-1 gap-1 wrap-anywhere">
      <NavigationLink to={pages.children} icon={UsersRound} onSelect={onSelect} refresh={announceChildrenDataChanged}>
        {appMessages.myChildren}
      </NavigationLink>
      <NavigationLink to={pages.calendar} icon={CalendarDays} onSelect={onSelect}>
        {appMessages.calendar}
      </NavigationLink>
      <NavigationLink to={pages.connections} icon={RingsIcon} onSelect={onSelect}>
        {appMessages.connections}
        <WaitingRequests />
      </NavigationLink>
      <NavigationLink to={pages.profile} icon={UserRound} onSelect={onSelect}>
        {appMessages.profile}
      </NavigationLink>
      {admin && (
        <NavigationLink to={pages.admin} icon={ShieldHalf} onSelect={onSelect}>
          {appMessages.admin}
          <Badge aria-label={admin.long} className="ml-auto">
            {admin.short}
          </Badge>
        </NavigationLink>
      )}
    </nav>
  )
}

function WaitingRequests() {
  const { data: asked = [] } = useQuery(connectionRequestsQuery)
  const { data: sent = [] } = useQuery(sentRequestsQuery)
  const waiting = [
    ...asked.filter(({ status }) => status === 'pending'),
    ...sent.filter(({ status }) => status === 'unconfirmed'),
  ]
  return (
    waiting.length > 0 && (
      <Badge aria-label={connectionMessages.requestsWaiting(waiting.length)} className="ml-auto">
        {waiting.length}
      </Badge>
    )
  )
}

interface NavigationLinkProps {
  to: string
  icon: LucideIcon
  onSelect: (() => void) | undefined
  refresh?: () => void
  children: ReactNode
}

function NavigationLink({ to, icon: Icon, onSelect, refresh, children }: NavigationLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={() => {
        refresh?.()
        onSelect?.()
      }}
      // The page replaces the menu’s history entry.
      {...(onSelect && { replace: true })}
      className={({ isActive }) =>
        cx(
          'flex min-h-12 items-center gap-3 rounded-md px-3 no-underline',
          isActive
            ? 'bg-brand-soft font-strong text-brand-text'
            : 'font-medium text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
      {children}
    </NavLink>
  )
}
