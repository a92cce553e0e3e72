import { pages } from '@parent-activity/domain/pages'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { activityPart } from '../features/activities/activity-addresses.ts'
import { forgetDrafts } from '../features/activities/add/drafts.ts'
import { subscribeToSignOut, useUser } from '../features/auth/session.ts'
import { CareQuestion } from '../features/care/sharing/care-question.tsx'
import { useFirstTimeZone } from '../features/family/use-first-time-zone.ts'
import { OfflineBanner } from '../features/offline/offline-banner.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Navigation } from './navigation.tsx'
import { TabBar } from './tab-bar.tsx'
import { useDeviceMessages } from './use-device-messages.ts'
import { NewVersion } from './kept/new-version.tsx'
import { useKept } from './kept/use-kept.ts'
import { useKeepPlace } from './use-keep-place.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useReloadOnChange } from './use-reload-on-change.ts'
import { useForgetWayBack } from './pages/use-way-back.ts'
import { appMessages } from './messages.ts'

export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const { role, uuid: userId } = useUser()
  const hasOwnBanner = useLocation().pathname === pages.children
  useEffect(() => subscribeToSignOut(() => forgetDrafts(userId)), [userId])
  useFirstTimeZone()
  useReloadOnChange()
  useLiveChanges()
  useKept()
  useKeepPlace()
  useDeviceMessages()

  return (
    <>
      <FollowAddress main={main} />
      <a
        href="#main"
        // The browser would add a history entry unknown to the router.
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="absolute -top-20 left-4 z-50 rounded-md bg-brand px-4 py-3 text-on-brand focus:top-2.5"
      >
        {appMessages.skipToContent}
      </a>
      <Header onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)}>
        <Navigation role={role} onSelect={() => setMenuOpen(false)} />
      </MenuDrawer>
      <div className="max-md:min-h-[calc(100dvh-122px-env(safe-area-inset-bottom))] lg:grid lg:min-h-[calc(100dvh-65px)] lg:grid-cols-[248px_minmax(0,1fr)] print:block">
        <div className="hidden border-r border-line lg:block print:hidden">
          <div className="sticky top-[65px] px-4 py-6">
            <Navigation role={role} />
          </div>
        </div>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1240px] px-(--gutter) pt-5 pb-14 outline-none lg:pt-8 print:max-w-none print:p-0"
        >
          <NewVersion />
          {!hasOwnBanner && <OfflineBanner />}
          <Outlet />
        </main>
      </div>
      <TabBar />
      <CareQuestion />
    </>
  )
}

/** Apart, so that a new address draws nothing else of the shell. */
function FollowAddress({ main }: { main: RefObject<HTMLElement | null> }) {
  useStartAtTop(main)
  useForgetWayBack()
  return null
}

/** On Back the browser restores the place. */
function useStartAtTop(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const page = `${pathname} ${activityPart(new URLSearchParams(search))}`
  const type = useNavigationType()
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (type === NavigationType.Pop) return
    scrollTo(0, 0)
    // The page may have focused a field.
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && main.current?.contains(focused)) return
    main.current?.focus({ preventScroll: true })
  }, [main, page, type])
}
