import { pages } from '@parent-activity/domain/pages'
import { authMessages } from '../../features/auth/messages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { appMessages } from '../messages.ts'

export function WeekOnItsWay() {
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.activities)}</title>
      <BackLink to={pages.children}>{appMessages.myChildren}</BackLink>
      <Skeleton className="mb-6 h-[62px] w-72 max-w-full rounded-lg" />
      <Skeleton className="h-[640px] rounded-lg" />
    </>
  )
}
