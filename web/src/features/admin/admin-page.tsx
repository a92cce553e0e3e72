import { useUser } from '../auth/session.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'

export function AdminPage() {
  const { role } = useUser()
  return (
    <>
      <title>Admin · Parent Activity App</title>
      {role === 'user' ? <AccessDenied /> : <AdminDashboard role={role} />}
    </>
  )
}
