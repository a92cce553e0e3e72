import { pages } from '@parent-activity/domain/pages'
import { NavLink } from 'react-router'
import { cx } from '../ui/cx.ts'
import { appMessages } from './messages.ts'
import { sections } from './sections.ts'
import { WaitingRequests } from './waiting-requests.tsx'

/**
 * At the bottom of phones. It takes room at the end of the page, so it covers no last row; where a page has a bar of
 * its own there, `theme.css` hides this one.
 */
export function TabBar() {
  return (
    <nav
      data-tabs
      aria-label={appMessages.quickAccess}
      className="sticky bottom-0 z-20 grid grid-cols-4 border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] max-[20rem]:hidden md:hidden print:hidden"
    >
      {sections.map(({ to, icon: Icon, label, refresh }) => (
        <NavLink
          key={to}
          to={to}
          onClick={refresh}
          className={({ isActive }) =>
            cx(
              'grid min-h-14 content-center justify-items-center gap-0.5 rounded-md text-center text-sm leading-4 tracking-tight no-underline focus-visible:-outline-offset-2',
              isActive ? 'font-strong text-brand-text' : 'font-medium text-muted',
            )
          }
        >
          <span className="relative">
            <Icon size={22} strokeWidth={1.85} aria-hidden />
            {to === pages.connections && <WaitingRequests className="absolute -top-2 left-3" />}
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
