import { pages } from '@parent-activity/domain/pages'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { authMessages } from '../auth/messages.ts'
import { notificationMessages } from './messages.ts'

export function NotificationsLoading() {
  return (
    <>
      <title>{authMessages.pageTitle(notificationMessages.title)}</title>
      <BackLink to={pages.profile}>{notificationMessages.backToProfile}</BackLink>
      <PageHeading title={notificationMessages.title} text={notificationMessages.forYou} />
      <p role="status" className="sr-only">
        {notificationMessages.loadingSettings}
      </p>
      <Skeleton className="h-[640px] rounded-lg" />
    </>
  )
}
