import { authMessages } from '../auth/messages.ts'
import { useUser } from '../auth/session.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { adminMessages } from './messages.ts'

export function AdminPage() {
  const { role } = useUser()
  return (
    <>
      <title>{authMessages.pageTitle(adminMessages.title)}</title>
      {role === 'user' ? <AccessDenied /> : <AdminDashboard role={role} />}
    </>
  )
}
