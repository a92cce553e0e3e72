import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { activityMessages } from '../activities/messages.ts'
import { WeekInvitationsMissing } from '../activities/week/week-invitations-missing.tsx'

interface CalendarLoadingProps {
  hasFailed: boolean
  isTrying: boolean
  retry: () => void
  missing: { isTrying: boolean; retry: () => void } | null
  children: ReactNode
}

export function CalendarLoading({ hasFailed, isTrying, retry, missing, children }: CalendarLoadingProps) {
  if (hasFailed) {
    const { loadFailed } = activityMessages
    return <LoadFailed title={loadFailed} isTrying={isTrying} onRetry={retry} />
  }
  return (
    <>
      {missing && <WeekInvitationsMissing {...missing} />}
      {children}
    </>
  )
}
