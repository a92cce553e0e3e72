import { dateProblem } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { copyActivityAddress, newActivityAddress } from '../../features/activities/activity-addresses.ts'
import { AddActivityForm } from '../../features/activities/add/add-activity-form.tsx'
import { AddActivityLoading } from '../../features/activities/add/add-activity-loading.tsx'
import { useActivityCopy } from '../../features/activities/add/use-activity-copy.ts'
import { activityMessages } from '../../features/activities/messages.ts'
import { weekLeftAddress } from '../../features/activities/week/week-left.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'
import { childrenMessages } from '../../features/children/messages.ts'
import { TypedClashLine } from '../../features/clashes/typed-clash-line.tsx'
import { NoConnectedChildren } from '../../features/connections/active/no-connected-children.tsx'
import { InviteLists } from '../../features/invitations/invite/invite-lists.tsx'
import { inviteToNew } from '../../features/invitations/invite/invite-to-new.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { usePageChild } from './use-page-child.ts'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

export function AddActivityPage() {
  const { childUuid = '' } = useParams()
  const date = useAskedDate()
  const { child, isUnknown, ...children } = usePageChild(childUuid)
  const { copy, isLoading, ...copied } = useActivityCopy(childUuid)
  const { data: family = [] } = useQuery(childrenQuery)
  if (isUnknown) return <Navigate to={pages.children} replace />
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.addActivity)}</title>
      <BackLink to={weekLeftAddress(childUuid)}>{child ? `${child.display_name}'s Activities` : 'Activities'}</BackLink>
      <PageHeading title={appMessages.addActivity} />
      {children.hasFailed ? (
        <LoadFailed title={childrenMessages.loadFailed} isTrying={children.isTrying} onRetry={children.retry} />
      ) : copied.hasFailed ? (
        <LoadFailed title={activityMessages.copyLoadFailed} isTrying={copied.isTrying} onRetry={copied.retry} />
      ) : child && !isLoading ? (
        <AddActivityForm
          key={`${childUuid} ${date} ${copy?.of}`}
          child={child}
          siblings={family.filter(({ uuid }) => uuid !== childUuid)}
          date={date}
          invite={inviteToNew}
          copy={copy}
          ClashLine={TypedClashLine}
        >
          {(choice) => (
            <InviteLists
              {...choice}
              nobody={
                <NoConnectedChildren
                  origin={{
                    childName: child.display_name,
                    address: copy ? copyActivityAddress(childUuid, copy.of) : newActivityAddress(childUuid, date),
                  }}
                />
              }
            />
          )}
        </AddActivityForm>
      ) : (
        <AddActivityLoading />
      )}
    </>
  )
}

/** A day that has passed since the link was made is not filled in. */
function useAskedDate(): CalendarDate | undefined {
  const today = useToday()
  const [search] = useSearchParams()
  const date = search.get('date') ?? ''
  return dateProblem(date, today) === null ? date : undefined
}
