import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '../../features/activities/block/activity-colour.ts'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { Clock, Lock, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { activityAddress } from '../../features/activities/activity-addresses.ts'
import { whenText } from '../../features/activities/block/block-times.ts'
import { DateTile } from '../../features/activities/week/date-tile.tsx'
import { InviteScopeField, type InviteScope } from '../../features/invitations/invite/invite-scope.tsx'
import { InviteFields } from '../../features/invitations/invite/invite-fields.tsx'
import { InvitedSummary } from '../../features/invitations/invite/invited-summary.tsx'
import { invitationMessages } from '../../features/invitations/messages.ts'
import { NothingToInvite } from '../../features/invitations/invite/nothing-to-invite.tsx'
import { useInvitable } from '../../features/invitations/invite/use-invitable.ts'
import { useSeriesAhead } from '../../features/invitations/invite/use-series-ahead.ts'
import { useInviteForm } from '../../features/invitations/invite/use-invite-form.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useIsShown } from '../../ui/hooks/use-is-shown.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { LoadedActivity } from './loaded-activity.tsx'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

export function InvitePage() {
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.inviteChildren)}</title>
      <LoadedActivity>
        {(activity, child) => {
          const detail = activityAddress(child.uuid, activity.uuid)
          return activity.is_host ? (
            <InviteToActivity activity={activity} detail={detail} />
          ) : (
            <Navigate to={detail} replace />
          )
        }}
      </LoadedActivity>
    </>
  )
}

interface InviteToActivityProps {
  activity: Activity
  detail: string
}

function InviteToActivity(props: InviteToActivityProps) {
  const { activity } = props
  const today = useToday()
  const { dates: seriesDates, isLoading } = useSeriesAhead(activity)
  if (activity.end_date < today) return <NoInviting {...props} icon={Clock} text={invitationMessages.isOver} />
  if (!activity.is_shared && isLoading) return <Loading {...props} />
  if (!activity.is_shared && seriesDates === null) {
    return <NoInviting {...props} icon={Lock} text={invitationMessages.isPrivate} />
  }
  return <Inviting {...props} seriesDates={seriesDates} />
}

function Heading({ activity, detail }: InviteToActivityProps) {
  return (
    <>
      <BackLink to={detail}>{activity.name}</BackLink>
      <PageHeading
        lead={<DateTile date={activity.start_date} colour={activityColour(activity)} />}
        title={appMessages.inviteChildren}
        text={`${isolated(activity.name)}, ${whenText(activity)}`}
      />
    </>
  )
}

function Loading(props: InviteToActivityProps) {
  return (
    <>
      <Heading {...props} />
      <Skeleton className="h-80 rounded-lg" />
    </>
  )
}

function NoInviting({ activity, detail, icon, text }: InviteToActivityProps & { icon: LucideIcon; text: string }) {
  return (
    <>
      <Heading activity={activity} detail={detail} />
      <Card>
        <QuietState
          icon={icon}
          text={text}
          action={
            <Link to={detail} className={buttonClass()}>
              {invitationMessages.openActivity}
            </Link>
          }
        />
      </Card>
    </>
  )
}

function Inviting({ activity, detail, seriesDates }: InviteToActivityProps & { seriesDates: number | null }) {
  const formId = useId()
  const isWide = useMediaQuery('(width >= 68.75rem)')
  const navigate = useNavigate()
  const isShown = useIsShown()
  const [chosenScope, setScope] = useState<InviteScope>('one')
  const scope = activity.is_shared ? chosenScope : 'all'
  const invitable = useInvitable(activity, true, scope)
  const { form, chosen } = useInviteForm(activity, invitable, scope, () => {
    if (isShown.current) void navigate(detail, { replace: true })
  })
  useAskBeforeLeaving(form.isDirty)
  const canInvite = invitable.state === 'some'
  const cancel = (
    <Link key="cancel" to={detail} className={buttonClass({ size: isWide ? 'md' : 'lg' })}>
      {appMessages.cancel}
    </Link>
  )
  const save = (
    <Button
      key="save"
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      busy={form.isSubmitting && appMessages.saving}
    >
      {isWide || chosen.length === 0 ? 'Save' : `Save (${chosen.length})`}
    </Button>
  )

  return (
    // Keeps the bar at the bottom of a short page.
    <div className="fill-page">
      <div className="flex-1">
        <Heading activity={activity} detail={detail} />
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-6">
          <form
            id={formId}
            onSubmit={form.submit}
            noValidate
            aria-label={appMessages.inviteChildren}
            className="grid min-w-0 gap-5"
          >
            {seriesDates !== null && (
              <InviteScopeField scope={scope} dates={seriesDates} isShared={activity.is_shared} onChange={setScope} />
            )}
            {canInvite ? (
              <InviteFields form={form} sections={invitable.sections} chosen={chosen} />
            ) : (
              <Card className="p-1">
                <NothingToInvite invitable={invitable} />
              </Card>
            )}
          </form>
          <Card className="p-5 xl:sticky xl:top-24">
            <InvitedSummary activity={activity} />
            {canInvite && (
              <p role="status" className="mt-4 border-t border-line pt-4 font-semibold">
                {invitationMessages.selected(chosen.length)}
              </p>
            )}
            {isWide && (
              <div className="mt-3 grid gap-2">
                {canInvite && save}
                {cancel}
              </div>
            )}
          </Card>
        </div>
      </div>
      {!isWide && (
        <Dock>
          {cancel}
          {canInvite && save}
        </Dock>
      )}
    </div>
  )
}
