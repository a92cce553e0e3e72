import { pages } from '@parent-activity/domain/pages'
import { authMessages } from '../../features/auth/messages.ts'
import { FeedsCard } from '../../features/feeds/feeds-card.tsx'
import { FollowedCalendarsCard } from '../../features/followed-calendars/followed-calendars-card.tsx'
import { profileMessages } from '../../features/profile/messages.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { appMessages } from '../messages.ts'

export function CalendarsPage() {
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.calendars)}</title>
      <BackLink to={pages.profile}>{profileMessages.title}</BackLink>
      <PageHeading title={appMessages.calendars} text={appMessages.calendarsText} />
      <div className="@container">
        <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <FeedsCard />
          <FollowedCalendarsCard />
        </div>
      </div>
    </>
  )
}
