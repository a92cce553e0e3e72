import type { Child } from '@parent-activity/contract/children'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { thisWeekAddress } from '../../features/activities/activity-addresses.ts'
import { DraftBanner } from '../../features/activities/add/draft-banner.tsx'
import { dropDraft } from '../../features/activities/add/drafts.ts'
import { WeekInvitationsMissing } from '../../features/activities/week/week-invitations-missing.tsx'
import { useThisWeek, WeekStrip, WeekStripLoading } from '../../features/activities/week/week-strip.tsx'
import { useUser } from '../../features/auth/session.ts'
import { VerifyEmailBanner } from '../../features/auth/email/verify-email-banner.tsx'
import { CareLink } from '../../features/care/care-link.tsx'
import { ChildCard } from '../../features/children/child-card.tsx'
import { ChildCardLoading } from '../../features/children/child-card-loading.tsx'
import { childrenQuery } from '../../features/children/children.queries.ts'
import { ShareChildButton } from '../../features/connections/sharing/share-child-button.tsx'
import { AddChildDialog } from '../../features/children/add-child-dialog.tsx'
import { EditChildDialog } from '../../features/children/edit-child-dialog.tsx'
import { childLooks } from '../../features/children/child-avatar.tsx'
import { childrenMessages } from '../../features/children/messages.ts'
import { ClaimCard } from '../../features/link-guests/claim/claim-card.tsx'
import { FirstStepCard } from '../../features/today/first-steps/first-step-card.tsx'
import { SkipChild } from '../../features/today/first-steps/skip-child.tsx'
import { useFirstSteps } from '../../features/today/first-steps/use-first-steps.ts'
import { Today } from '../../features/today/today.tsx'
import { TodayLoading } from '../../features/today/today-panel.tsx'
import { KiteArt } from '../../ui/art/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { dayText } from '../../ui/dates/local-format.ts'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { OfflineBanner } from '../../features/offline/offline-banner.tsx'
import { InstallOffer } from '../kept/install-offer.tsx'
import { ChildNotifications } from './child-notifications.tsx'
import { useChildrenNews } from './use-children-news.tsx'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

export function ChildrenPage() {
  const { data: children, isError, isFetching, refetch } = useQuery({ ...childrenQuery, ...freshOnOpening })
  const isOffline = useIsOffline()
  const week = useThisWeek()
  const news = useChildrenNews()
  const familyNews = children ? news.ofOthers(children) : []
  const { uuid: userId } = useUser()
  const family = useFamily(children)
  const { step, skip } = useFirstSteps({ children, activities: week.activities })
  const isUnplanned = step === 'activity' && week.activities?.length === 0
  const isPhone = useMediaQuery('(width < 48rem)')
  const mostNews = isPhone && family.length > 2 ? 1 : 3
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Child>()
  const addButton = (
    <Button
      variant={children?.length ? 'secondary' : 'primary'}
      icon={Plus}
      disabled={isOffline}
      onClick={() => setAdding(true)}
    >
      {childrenMessages.add}
    </Button>
  )

  return (
    <>
      <title>{authMessages.pageTitle(appMessages.myChildren)}</title>
      <PageHeading
        title={appMessages.myChildren}
        text={dayText(week.today)}
        aside={children?.length ? addButton : null}
      />
      <OfflineBanner />
      <InstallOffer />
      <VerifyEmailBanner />
      <DraftBanner />
      <ClaimCard family={family} />
      {familyNews.length > 0 && (
        <Card className="card-pad mb-5">
          <ChildNotifications childName={childrenMessages.yourFamily} news={familyNews} />
        </Card>
      )}
      {step && step !== 'child' && <FirstStepCard step={step} family={family} onSkip={() => skip(step)} />}
      {children?.length === 0 ? (
        <FirstVisit
          action={
            <div className="flex flex-wrap justify-center gap-1">
              {addButton}
              {step === 'child' && <SkipChild onSkip={() => skip('child')} />}
            </div>
          }
        />
      ) : children ? (
        <>
          {week.missing && <WeekInvitationsMissing {...week.missing} />}
          {!isUnplanned && <Today week={week} family={family} />}
          <Grid>
            {children.map((child) => (
              <li key={child.uuid} className="flex">
                <ChildCard
                  child={child}
                  to={thisWeekAddress(child.uuid, week.today)}
                  week={<WeekStrip childUuid={child.uuid} week={week} />}
                  notifications={
                    <ChildNotifications
                      childName={child.first_name}
                      news={news.of(child.uuid)}
                      mostAtFirst={mostNews}
                    />
                  }
                  care={<CareLink childUuid={child.uuid} childName={child.first_name} />}
                  share={<ShareChildButton child={child} />}
                  onEdit={() => setEditing(child)}
                  onDeleted={() => dropDraft(userId, child.uuid)}
                />
              </li>
            ))}
          </Grid>
        </>
      ) : isError ? (
        <LoadFailed title={childrenMessages.loadFailed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {adding && <AddChildDialog onClose={() => setAdding(false)} />}
      {editing && <EditChildDialog child={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

/** Discs and first names. */
function useFamily(children: readonly Child[] | undefined) {
  return useMemo(() => {
    const lookOf = childLooks(children ?? [])
    return (children ?? []).map(({ uuid, first_name }) => ({ uuid, name: first_name, ...lookOf(uuid) }))
  }, [children])
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-4 *:min-w-0 md:gap-5">
      {children}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{childrenMessages.loading}</span>
      <div aria-hidden>
        <TodayLoading />
        <Grid>
          {[1, 2, 3].map((place) => (
            <li key={place} className="flex">
              <ChildCardLoading week={<WeekStripLoading />} />
            </li>
          ))}
        </Grid>
      </div>
    </div>
  )
}

function FirstVisit({ action }: { action: ReactNode }) {
  return (
    <Card className="py-6">
      <EmptyState art={<KiteArt />} title={childrenMessages.none} text={childrenMessages.addFirst} action={action} />
    </Card>
  )
}
