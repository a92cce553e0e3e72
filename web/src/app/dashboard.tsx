import { pages } from '@parent-activity/domain/pages'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { loadCalendar } from '../features/calendar/load-calendar.ts'
import { ProfileLoading } from '../features/profile/profile-loading.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import ChildrenPage from './children-page.tsx'
import { InviteLink } from './invite-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

const CalendarPage = lazy(async () => {
  const [page] = await Promise.all([import('../features/calendar/calendar-page.tsx'), loadCalendar(queryClient)])
  return page
})
const ConnectionsPage = lazy(() => import('../features/connections/connections-page.tsx'))
const ProfilePage = lazy(() => import('./profile-page.tsx'))
const WeekPage = lazy(() => import('./week-page.tsx'))
const AddActivityPage = lazy(() => import('./add-activity-page.tsx'))
const ActivityPage = lazy(() => import('./activity-page.tsx'))
const EditActivityPage = lazy(() => import('./edit-activity-page.tsx'))
const InvitePage = lazy(() => import('./invite-page.tsx'))

/** What somebody who is signed in sees. Signing in always leads to the children. */
export default function Dashboard() {
  const toChildren = <Navigate to={pages.children} replace />
  return (
    <Routes>
      <Route path={pages.home} element={toChildren} />
      <Route path={pages.login} element={toChildren} />
      <Route path={pages.register} element={<InviteLink />} />
      <Route element={<Shell />}>
        <Route path={pages.children} element={<ChildrenPage />} />
        <Route path={pages.childActivities} element={<Later page={<WeekPage />} />} />
        <Route path={pages.activity} element={<Later page={<OneActivity />} />} />
        <Route path={pages.calendar} element={<Later page={<CalendarPage />} />} />
        <Route path={pages.connections} element={<Later page={<ConnectionsPage />} />} />
        <Route path={pages.profile} element={<Later page={<ProfilePage />} meanwhile={<ProfileLoading />} />} />
        <Route path={pages.admin} element={<AdminPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** A page whose code is fetched when somebody goes there. */
function Later({ page, meanwhile }: { page: ReactNode; meanwhile?: ReactNode }) {
  return <Suspense fallback={meanwhile ?? <PageLoading />}>{page}</Suspense>
}

/** The four pages that share the address of an activity. A new activity is a new page, not the old one with other values. */
function OneActivity() {
  const { childUuid, activityUuid } = useParams()
  const [search] = useSearchParams()
  const key = `${childUuid}/${activityUuid}`
  if (activityUuid === 'new') return <AddActivityPage key={key} />
  if (search.has('invite')) return <InvitePage key={key} />
  return search.has('edit') ? <EditActivityPage key={key} /> : <ActivityPage key={key} />
}
