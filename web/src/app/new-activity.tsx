import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { newActivityAddress } from '../features/activities/activity-addresses.ts'
import { childrenQuery } from '../features/children/children.queries.ts'
import { loading } from './screens.tsx'

/** The installed app's shortcut knows no child. */
export function NewActivity() {
  const { data: children, isError } = useQuery(childrenQuery)
  if (!children && !isError) return loading
  const first = children?.[0]
  return <Navigate to={first ? newActivityAddress(first.uuid) : pages.children} replace />
}
