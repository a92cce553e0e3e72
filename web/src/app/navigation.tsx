import type { SystemRole } from '@parent-activity/domain/accounts/account-rules'
import { pages } from '@parent-activity/domain/pages'
import { ShieldHalf, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Badge } from '../ui/layout/badge.tsx'
import { cx } from '../ui/cx.ts'
import { appMessages } from './messages.ts'
import { sections } from './sections.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const adminBadges = { admin: { short: 'A', long: 'Admin' }, super_admin: { short: 'SA', long: 'Super Admin' } }

export function Navigation({ role, onSelect }: { role: SystemRole; onSelect?: () => void }) {
  const admin = role === 'user' ? undefined : adminBadges[role]
  return (
    <nav aria-label={appMessages.mainNavigation} className="grid grid-cols-1 gap-1 wrap-anywhere">
      {sections.map(({ to, icon, label, refresh }) => (
        <NavigationLink key={to} to={to} icon={icon} onSelect={onSelect} refresh={refresh}>
          {label}
          {to === pages.connections && <WaitingRequests className="ml-auto" />}
        </NavigationLink>
      ))}
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

interface NavigationLinkProps {
  to: string
  icon: LucideIcon
  onSelect: (() => void) | undefined
  refresh?: (() => void) | undefined
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
