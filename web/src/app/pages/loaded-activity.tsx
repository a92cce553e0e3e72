import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { pages } from '@parent-activity/domain/pages'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { DetailLoading } from '../../features/activities/detail/detail-loading.tsx'
import { DetailNotFound } from '../../features/activities/detail/detail-not-found.tsx'
import { activityMessages } from '../../features/activities/messages.ts'
import { useChildActivity } from '../../features/activities/detail/use-child-activity.ts'
import { weekLeftAddress } from '../../features/activities/week/week-left.ts'
import { calendarOf } from '../../features/calendar/came-from-calendar.ts'
import { childrenMessages } from '../../features/children/messages.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { usePageChild } from './use-page-child.ts'

type Show = (activity: Activity, child: Child, onUnsaved: (isUnsaved: boolean) => void) => ReactNode

/** An activity that is deleted meanwhile stays as long as its form holds something unsaved. */
export function LoadedActivity({ children: show }: { children: Show }) {
  const [isUnsaved, setUnsaved] = useState(false)
  const { pathname } = useLocation()
  const { childUuid = '', activityUuid = '' } = useParams()
  const { child, isUnknown, ...children } = usePageChild(childUuid)
  const { activity, isMissing, ...loading } = useChildActivity(activityUuid, childUuid)
  if (isUnknown) return <Navigate to={pages.children} replace />
  if (isMissing && !(isUnsaved && activity)) {
    const calendar = calendarOf(pathname)
    const place = calendar === null ? 'week' : 'calendar'
    return <DetailNotFound to={calendar ?? weekLeftAddress(childUuid)} place={place} />
  }
  if (activity && child) return show(activity, child, setUnsaved)

  const failed = children.hasFailed
    ? { ...children, title: childrenMessages.loadFailed }
    : loading.hasFailed && { ...loading, title: activityMessages.loadFailed }
  if (!failed) return <DetailLoading />
  const { title, isTrying, retry } = failed
  return <LoadFailed title={title} isTrying={isTrying} onRetry={retry} />
}
