import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { pages } from '@parent-activity/domain/pages'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { newActivityAddress, weekAddress } from '../../features/activities/activity-addresses.ts'
import { activityMessages } from '../../features/activities/messages.ts'
import { useOpenAtToday } from '../../features/activities/week/use-open-at-today.ts'
import { useShownWeek } from '../../features/activities/week/use-shown-week.ts'
import { useWeekActivities } from '../../features/activities/week/use-week-activities.ts'
import { WeekCards } from '../../features/activities/week/week-cards.tsx'
import { WeekGrid } from '../../features/activities/week/week-grid.tsx'
import { WeekInvitationsMissing } from '../../features/activities/week/week-invitations-missing.tsx'
import { rememberWeek } from '../../features/activities/week/week-left.ts'
import { WeekLegend } from '../../features/activities/week/week-legend.tsx'
import { WeekToolbar } from '../../features/activities/week/week-toolbar.tsx'
import { ChildAvatar } from '../../features/children/child-avatar.tsx'
import { ageAndGrade } from '../../features/children/child-facts.ts'
import { childrenMessages } from '../../features/children/messages.ts'
import { useWhoComes } from '../../features/invitations/participants/use-who-comes.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { dateRangeText } from '../../ui/dates/local-format.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PrintButton } from '../../ui/layout/print-button.tsx'
import { PrintTitle } from '../../ui/layout/print-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageChild } from './use-page-child.ts'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

const none: readonly Activity[] = []

export function WeekPage() {
  const { childUuid = '' } = useParams()
  return <ChildWeek key={childUuid} childUuid={childUuid} />
}

function ChildWeek({ childUuid }: { childUuid: string }) {
  const { child, isUnknown, ...children } = usePageChild(childUuid)
  const shown = useShownWeek()
  const { week, ...activities } = useWeekActivities(childUuid, shown)
  const whoComes = useWhoComes(week?.inOrder ?? none)
  const todayRef = useOpenAtToday(week !== undefined)
  const { first, length, date } = shown
  useEffect(
    () => rememberWeek(childUuid, { length, ...(date !== null && { date: first }) }),
    [childUuid, length, date, first],
  )
  if (isUnknown) return <Navigate to={pages.children} replace />

  const failed = children.hasFailed
    ? { ...children, title: childrenMessages.loadFailed }
    : activities.hasFailed && { ...activities, title: activityMessages.loadFailed }
  return (
    <>
      <title>
        {authMessages.pageTitle(child ? appMessages.activitiesOf(child.first_name) : appMessages.activities)}
      </title>
      <PrintTitle title={child?.name ?? ''} text={dateRangeText(shown.first, shown.last)} />
      <div className="print:hidden">
        <BackLink to={pages.children}>{appMessages.myChildren}</BackLink>
        <WeekHeading child={child} today={shown.today} />
        <WeekToolbar childUuid={childUuid} shown={shown}>
          <span className="flex items-center gap-1 max-md:hidden">
            <PrintButton />
            <AddLink childUuid={childUuid} />
          </span>
        </WeekToolbar>
      </div>
      {failed ? (
        <LoadFailed title={failed.title} isTrying={failed.isTrying} onRetry={failed.retry} />
      ) : (
        <>
          <WeekGrid shown={shown} week={week} todayRef={todayRef} />
          {activities.missing && <WeekInvitationsMissing {...activities.missing} />}
          <div className="print:hidden">
            <WeekLegend />
            <WeekCards
              week={week}
              addLink={<AddLink childUuid={childUuid} />}
              wholeWeek={weekAddress(childUuid, { length: 7, ...(date !== null && { date: first }) })}
              whoComes={whoComes}
            />
          </div>
        </>
      )}
      <Dock phoneOnly>
        <AddLink childUuid={childUuid} size="lg" />
      </Dock>
    </>
  )
}

function WeekHeading({ child, today }: { child: Child | undefined; today: string }) {
  if (!child) return <Skeleton className="mb-6 h-[62px] w-72 max-w-full rounded-lg" />
  return (
    <PageHeading
      lead={<ChildAvatar uuid={child.uuid} size={56} />}
      title={`${child.first_name}'s Activities`}
      text={ageAndGrade(child, today)}
    />
  )
}

function AddLink({ childUuid, size }: { childUuid: string; size?: 'lg' }) {
  return (
    <Link to={newActivityAddress(childUuid)} className={`${buttonClass({ variant: 'primary', size })} pl-3.5`}>
      <Plus size={20} strokeWidth={1.85} aria-hidden />
      {appMessages.addNewActivity}
    </Link>
  )
}
