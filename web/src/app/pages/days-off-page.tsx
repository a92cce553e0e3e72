import { pages } from '@parent-activity/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { authMessages } from '../../features/auth/messages.ts'
import { calendarMessages } from '../../features/calendar/messages.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'
import { AddDaysOffCard } from '../../features/days-off/add-days-off-card.tsx'
import { DaysOffList } from '../../features/days-off/days-off-list.tsx'
import { DaysOffLoading } from '../../features/days-off/days-off-loading.tsx'
import { daysOffQuery } from '../../features/days-off/days-off.queries.ts'
import { daysOffMessages as texts } from '../../features/days-off/messages.ts'
import { OfferBanners } from '../../features/days-off/offer-banner.tsx'
import { ShareDaysOffCard } from '../../features/days-off/share-days-off-card.tsx'
import { SchoolHoursCard } from '../../features/school-hours/school-hours-card.tsx'
import { CalendarArt } from '../../ui/art/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

export function DaysOffPage() {
  const { data: daysOff, isError, isFetching, refetch } = useQuery(daysOffQuery)
  const { data: children } = useQuery(childrenQuery)
  if (!daysOff && !isError) return <DaysOffLoading />
  return (
    <>
      <title>{authMessages.pageTitle(texts.title)}</title>
      <BackLink to={pages.calendar}>{texts.back}</BackLink>
      <PageHeading title={texts.title} text={texts.text} />
      {!daysOff ? (
        <LoadFailed title={texts.loadFailed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : children?.length === 0 ? (
        <NoChildren />
      ) : (
        <div className="@container">
          <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr]">
            <div className="grid grid-cols-1 gap-5">
              <OfferBanners />
              <DaysOffList daysOff={daysOff} />
            </div>
            <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
              <AddDaysOffCard />
            </div>
            <div className="grid grid-cols-1 gap-5">
              <SchoolHoursCard />
              <ShareDaysOffCard />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function NoChildren() {
  return (
    <Card className="py-6">
      <EmptyState
        art={<CalendarArt />}
        title={texts.none}
        text={texts.addChildren}
        action={
          <Link to={pages.children} className={buttonClass({ variant: 'primary' })}>
            {calendarMessages.myChildren}
          </Link>
        }
      />
    </Card>
  )
}
