import { pages } from '@parent-activity/domain/pages'
import { BrowserRouter, Navigate, Route, Routes, useParams, useSearchParams } from 'react-router'
import { activityPart } from '../features/activities/activity-addresses.ts'
import { CalendarPage } from '../features/calendar/calendar-page.tsx'
import { connectionMessages } from '../features/connections/messages.ts'
import { adminMessages } from '../features/admin/messages.ts'
import { profileMessages } from '../features/profile/messages.ts'
import { ProfileLoading } from '../features/profile/profile-loading.tsx'
import { later } from '../ui/feedback/later.tsx'
import { ActivityPage } from './pages/activity-page.tsx'
import { AddActivityPage } from './pages/add-activity-page.tsx'
import { ChildrenPage } from './pages/children-page.tsx'
import { EditActivityPage } from './pages/edit-activity-page.tsx'
import { ConnectionsLoading } from './pages/connections-loading.tsx'
import { InviteLink } from './invite-link.tsx'
import { PageFailed } from './pages/page-failed.tsx'
import { InvitePage } from './pages/invite-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Shell } from './shell.tsx'
import { WeekPage } from './pages/week-page.tsx'

/** Less often opened than the others, so loaded apart. */
const ConnectionsPage = later({
  load: async () => (await import('./pages/connections-page.tsx')).ConnectionsPage,
  meanwhile: <ConnectionsLoading />,
  failed: (retry) => (
    <PageFailed heading={connectionMessages.title} title={connectionMessages.activeFailed} onRetry={retry} />
  ),
})
const ProfilePage = later({
  load: async () => (await import('./pages/profile-page.tsx')).ProfilePage,
  meanwhile: <ProfileLoading />,
  failed: (retry) => <PageFailed heading={profileMessages.title} title={profileMessages.loadFailed} onRetry={retry} />,
})
const AdminPage = later({
  load: async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
  meanwhile: null,
  failed: (retry) => <PageFailed heading={adminMessages.title} title={adminMessages.loadFailed} onRetry={retry} />,
})

/** The login page does without the router. */
export function Dashboard() {
  const toChildren = <Navigate to={pages.children} replace />
  return (
    <BrowserRouter>
      <Routes>
        <Route path={pages.home} element={toChildren} />
        <Route path={pages.login} element={toChildren} />
        <Route path={pages.register} element={<InviteLink />} />
        <Route element={<Shell />}>
          <Route path={pages.children} element={<ChildrenPage />} />
          <Route path={pages.childActivities} element={<WeekPage />} />
          <Route path={pages.activity} element={<OneActivity />} />
          <Route path={pages.calendar} element={<CalendarPage />} />
          <Route path={pages.connections} element={<ConnectionsPage />} />
          <Route path={pages.profile} element={<ProfilePage />} />
          <Route path={pages.admin} element={<AdminPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}

/** The key gives another activity a fresh page. */
function OneActivity() {
  const { childUuid, activityUuid } = useParams()
  const [search] = useSearchParams()
  const key = `${childUuid}/${activityUuid}`
  if (activityUuid === 'new') return <AddActivityPage key={key} />
  switch (activityPart(search)) {
    case 'invite':
      return <InvitePage key={key} />
    case 'edit':
      return <EditActivityPage key={key} />
    case 'details':
      return <ActivityPage key={key} />
  }
}
