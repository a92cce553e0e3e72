import { pages } from '@parent-activity/domain/pages'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { CalendarPage } from '../features/calendar/calendar-page.tsx'
import { ChildrenPage } from '../features/children/children-page.tsx'
import { ConnectionsPage } from '../features/connections/connections-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProfileLoading } from '../features/profile/profile-loading.tsx'
import { Shell } from './shell.tsx'

const ProfilePage = lazy(() => import('./profile-page.tsx'))

/** What somebody who is signed in sees. Signing in always leads to the children. */
export default function Dashboard() {
  const toChildren = <Navigate to={pages.children} replace />
  return (
    <Routes>
      <Route path={pages.home} element={toChildren} />
      <Route path={pages.login} element={toChildren} />
      <Route path={pages.register} element={toChildren} />
      <Route element={<Shell />}>
        <Route path={pages.children} element={<ChildrenPage />} />
        <Route path={pages.childActivities} element={toChildren} />
        <Route path={pages.activity} element={toChildren} />
        <Route path={pages.calendar} element={<CalendarPage />} />
        <Route path={pages.connections} element={<ConnectionsPage />} />
        <Route
          path={pages.profile}
          element={
            <Suspense fallback={<ProfileLoading />}>
              <ProfilePage />
            </Suspense>
          }
        />
        <Route path={pages.admin} element={<AdminPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
