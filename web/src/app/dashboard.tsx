import { pages } from '@parent-activity/domain/pages'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router'
import { activityPart } from '../features/activities/activity-addresses.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { loadCalendar } from '../features/calendar/load-calendar.ts'
import { ProfileLoading } from '../features/profile/profile-loading.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import ChildrenPage from './children-page.tsx'
import { InviteLink } from './invite-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PagesAhead } from './pages-ahead.tsx'
import { queryClient } from './query-client.ts'
import { Shell } from './shell.tsx'

/** The code of the pages that are not the first. */
const code = {
  calendar: () => import('../features/calendar/calendar-page.tsx'),
  connections: () => import('../features/connections/connections-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  week: () => import('./week-page.tsx'),
  addActivity: () => import('./add-activity-page.tsx'),
  activity: () => import('./activity-page.tsx'),
  editActivity: () => import('./edit-activity-page.tsx'),
  invite: () => import('./invite-page.tsx'),
}
const allCode = Object.values(code)

const CalendarPage = lazy(async () => {
  const [page] = await Promise.all([code.calendar(), loadCalendar(queryClient)])
  return page
})
const ConnectionsPage = lazy(code.connections)
const ProfilePage = lazy(code.profile)
const WeekPage = lazy(code.week)
const AddActivityPage = lazy(code.addActivity)
const ActivityPage = lazy(code.activity)
const EditActivityPage = lazy(code.editActivity)
const InvitePage = lazy(code.invite)

/** What somebody who is signed in sees. Signing in always leads to the children. */
export default function Dashboard() {
  const toChildren = <Navigate to={pages.children} replace />
  return (
    <Routes>
      <Route path={pages.home} element={toChildren} />
      <Route path={pages.login} element={toChildren} />
      <Route path={pages.register} element={<InviteLink />} />
      <Route element={<Shell />}>
        <Route
          path={pages.children}
          element={
            <>
              <ChildrenPage />
              <PagesAhead pages={allCode} />
            </>
          }
        />
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

/** A page whose code may still have to be fetched; when it stands, that of the others follows. */
function Later({ page, meanwhile }: { page: ReactNode; meanwhile?: ReactNode }) {
  return (
    <Suspense fallback={meanwhile ?? <PageLoading />}>
      {page}
      <PagesAhead pages={allCode} />
    </Suspense>
  )
}

/** The four pages that share the address of an activity. A new activity is a new page, not the old one with other values. */
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
