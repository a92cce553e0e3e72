import { pages } from '@parent-activity/domain/pages'
import { firstWord, initialOf } from '../ui/person-name.ts'
import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import { authMessages } from '../features/auth/messages.ts'
import { useUser } from '../features/auth/session.ts'
import { announceChildrenDataChanged } from '../features/children/children-data-changed.ts'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { KiteMark } from '../ui/art/art.tsx'
import { Avatar } from '../ui/layout/avatar.tsx'
import { IconButton } from '../ui/button.tsx'
import { appMessages } from './messages.ts'

export function Header({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { username } = useUser()
  const welcome = appMessages.welcome(firstWord(username))
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-2 border-b border-line bg-ground px-[calc(var(--gutter)-8px)] lg:pr-(--gutter) lg:pl-6">
      <IconButton
        label={appMessages.openMenu}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className="text-ink! lg:hidden"
        onClick={onMenu}
      />
      <Link
        to={pages.children}
        onClick={announceChildrenDataChanged}
        className="flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline max-[20rem]:wrap-anywhere"
      >
        <KiteMark className="size-8 max-[20rem]:hidden" />
        <span className="min-w-0">
          <span className="block leading-5 font-bold tracking-[-0.015em]">{authMessages.appTitle}</span>
          <span className="block truncate text-sm leading-[18px] text-muted lg:hidden">{welcome}</span>
        </span>
      </Link>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <NotificationBell />
        <span className="hidden items-center gap-2.5 font-medium lg:flex">
          <Avatar initials={initialOf(username)} tone="adult" />
          <span className="max-w-80 truncate">{welcome}</span>
        </span>
      </div>
    </header>
  )
}
