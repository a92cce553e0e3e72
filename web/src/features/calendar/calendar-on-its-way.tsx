import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../auth/messages.ts'
import { calendarMessages } from './messages.ts'

export function CalendarOnItsWay() {
  return (
    <>
      <title>{authMessages.pageTitle(calendarMessages.title)}</title>
      <PageHeading title={calendarMessages.title} />
      <Skeleton className="h-[640px] rounded-lg" />
    </>
  )
}
