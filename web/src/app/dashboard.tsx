import { pages } from '@parent-activity/domain/pages'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router'
import { DetailLoading } from '../features/activities/detail/detail-loading.tsx'
import { activityMessages } from '../features/activities/messages.ts'
import { calendarMessages } from '../features/calendar/messages.ts'
import { connectionMessages } from '../features/connections/messages.ts'
import { shareMessages } from '../features/connections/sharing/messages.ts'
import { adminMessages } from '../features/admin/messages.ts'
import { notificationMessages } from '../features/notifications/messages.ts'
import { NotificationsLoading } from '../features/notifications/notifications-loading.tsx'
import { profileMessages } from '../features/profile/messages.ts'
import { ProfileLoading } from '../features/profile/profile-loading.tsx'
import { CalendarOnItsWay } from '../features/calendar/calendar-on-its-way.tsx'
import { later } from '../ui/feedback/later.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { ChildrenPage } from './pages/children-page.tsx'
import { ConnectionsLoading } from './pages/connections-loading.tsx'
import { appMessages } from './messages.ts'
import { restoreLists } from './kept/kept-lists.ts'
import { loadFirstLists } from './first-lists.ts'
import { InviteLink } from './invite-link.tsx'
import { NewActivity } from './new-activity.tsx'
import { PageFailed } from './pages/page-failed.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Shell } from './shell.tsx'
import { WeekOnItsWay } from './pages/week-on-its-way.tsx'

const CarePage = later({
  load: async () => (await import('../features/care/care-page.tsx')).CarePage,
  meanwhile: <PageHeading title={appMessages.careCard} />,
  failed: (retry) => <PageFailed heading={appMessages.careCard} title={appMessages.careFailed} onRetry={retry} />,
})
const CalendarPage = later({
  load: async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  meanwhile: <CalendarOnItsWay />,
  failed: (retry) => (
    <PageFailed heading={calendarMessages.title} title={activityMessages.loadFailed} onRetry={retry} />
  ),
})
const WeekPage = later({
  load: async () => (await import('./pages/week-page.tsx')).WeekPage,
  meanwhile: <WeekOnItsWay />,
  failed: (retry) => (
    <PageFailed heading={appMessages.activities} title={activityMessages.loadFailed} onRetry={retry} />
  ),
})
const ActivityPages = later({
  load: async () => (await import('./pages/activity-pages.tsx')).ActivityPages,
  meanwhile: <DetailLoading />,
  failed: (retry) => (
    <PageFailed heading={appMessages.activityDetails} title={activityMessages.loadFailed} onRetry={retry} />
  ),
})
const DaysOffPage = later({
  load: async () => (await import('./pages/days-off-page.tsx')).DaysOffPage,
  meanwhile: <PageHeading title={calendarMessages.daysOff} />,
  failed: (retry) => (
    <PageFailed heading={calendarMessages.daysOff} title={activityMessages.loadFailed} onRetry={retry} />
  ),
})
const ConnectionsPage = later({
  load: async () => (await import('./pages/connections-page.tsx')).ConnectionsPage,
  meanwhile: <ConnectionsLoading />,
  failed: (retry) => (
    <PageFailed heading={connectionMessages.title} title={connectionMessages.activeFailed} onRetry={retry} />
  ),
})
const ConnectPage = later({
  load: async () => (await import('../features/connections/sharing/connect-page.tsx')).ConnectPage,
  meanwhile: <PageHeading title={shareMessages.connect} />,
  failed: (retry) => <PageFailed heading={shareMessages.connect} title={shareMessages.readFailed} onRetry={retry} />,
})
const ProfilePage = later({
  load: async () => (await import('./pages/profile-page.tsx')).ProfilePage,
  meanwhile: <ProfileLoading />,
  failed: (retry) => <PageFailed heading={profileMessages.title} title={profileMessages.loadFailed} onRetry={retry} />,
})
const NotificationsPage = later({
  load: async () => (await import('./pages/notifications-page.tsx')).NotificationsPage,
  meanwhile: <NotificationsLoading />,
  failed: (retry) => (
    <PageFailed heading={notificationMessages.title} title={notificationMessages.settingsFailed} onRetry={retry} />
  ),
})
const CalendarsPage = later({
  load: async () => (await import('./pages/calendars-page.tsx')).CalendarsPage,
  meanwhile: <PageHeading title={appMessages.calendars} />,
  failed: (retry) => <PageFailed heading={appMessages.calendars} title={appMessages.calendarsFailed} onRetry={retry} />,
})
const AdminPage = later({
  load: async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
  meanwhile: null,
  failed: (retry) => <PageFailed heading={adminMessages.title} title={adminMessages.loadFailed} onRetry={retry} />,
})

const isAt = (page: string) => matchPath(page, location.pathname) !== null

/** With a page's lists and its code, React draws it in slices; each list that comes later blocks the page. */
export async function loadFirstPage(queries: QueryClient): Promise<void> {
  const hasKept = await restoreLists(queries)
  const lists = loadFirstLists(queries)
  await Promise.all([
    !hasKept && lists,
    isAt(pages.calendar) && CalendarPage.preload(),
    isAt(pages.childActivities) && WeekPage.preload(),
  ])
}

/** The login page does without the router. */
export function Dashboard() {
  useEffect(preloadAfterFirstTouch, [])
  const toChildren = <Navigate to={pages.children} replace />
  return (
    <BrowserRouter>
      <Routes>
        <Route path={pages.home} element={toChildren} />
        <Route path={pages.login} element={toChildren} />
        <Route path={pages.register} element={<InviteLink />} />
        <Route path={pages.newActivity} element={<NewActivity />} />
        <Route element={<Shell />}>
          <Route path={pages.children} element={<ChildrenPage />} />
          <Route path={pages.childActivities} element={<WeekPage />} />
          <Route path={pages.activity} element={<ActivityPages />} />
          <Route path={pages.care} element={<CarePage />} />
          <Route path={pages.calendar} element={<CalendarPage />} />
          <Route path={pages.daysOff} element={<DaysOffPage />} />
          <Route path={pages.connections} element={<ConnectionsPage />} />
          <Route path={pages.connect} element={<ConnectPage />} />
          <Route path={pages.profile} element={<ProfilePage />} />
          <Route path={pages.notifications} element={<NotificationsPage />} />
          <Route path={pages.calendars} element={<CalendarsPage />} />
          <Route path={pages.admin} element={<AdminPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}

const soonWanted = [WeekPage, CalendarPage, ActivityPages]

/** Later than the first page's own requests, and not in the way of what the touch itself does. */
const preloadDelayMs = 300

function preloadAfterFirstTouch(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const preload = () => {
    ended.abort()
    setTimeout(() => void Promise.all(soonWanted.map((one) => one.preload())), preloadDelayMs)
  }
  for (const touch of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(touch, preload, { passive: true, signal })
  return () => ended.abort()
}
