import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '@parent-activity/domain/activity-colour'
import { isolated } from '@parent-activity/domain/isolated'
import { Clock, Lock, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { activityAddress } from '../features/activities/activity-addresses.ts'
import { periodText } from '../features/activities/block-times.ts'
import { DateTile } from '../features/activities/date-tile.tsx'
import { InviteFields } from '../features/invitations/invite-fields.tsx'
import { InvitedSummary } from '../features/invitations/invited-summary.tsx'
import { invitationMessages } from '../features/invitations/messages.ts'
import { NothingToInvite } from '../features/invitations/nothing-to-invite.tsx'
import { useInvitable } from '../features/invitations/use-invitable.ts'
import { useInviteForm } from '../features/invitations/use-invite-form.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dock } from '../ui/dock.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { QuietState } from '../ui/quiet-state.tsx'
import { useIsShown } from '../ui/use-is-shown.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useToday } from '../ui/use-today.ts'
import { LoadedActivity } from './loaded-activity.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

export function InvitePage() {
  return (
    <>
      <title>Invite Children · Parent Activity App</title>
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
  /** The address of the activity itself. */
  detail: string
}

function InviteToActivity(props: InviteToActivityProps) {
  const { activity } = props
  const today = useToday()
  if (activity.end_date < today) return <NoInviting {...props} icon={Clock} text={invitationMessages.isOver} />
  if (!activity.is_shared) return <NoInviting {...props} icon={Lock} text={invitationMessages.isPrivate} />
  return <Inviting {...props} />
}

function Heading({ activity, detail }: InviteToActivityProps) {
  return (
    <>
      <BackLink to={detail}>{activity.name}</BackLink>
      <PageHeading
        lead={<DateTile date={activity.start_date} colour={activityColour(activity)} />}
        title="Invite Children"
        text={`${isolated(activity.name)}, ${periodText(activity)}`}
      />
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

function Inviting({ activity, detail }: InviteToActivityProps) {
  const formId = useId()
  const isWide = useMediaQuery('(width >= 1100px)')
  const navigate = useNavigate()
  const isShown = useIsShown()
  const invitable = useInvitable(activity, true)
  const { form, chosen } = useInviteForm(activity, invitable, () => {
    if (isShown.current) void navigate(detail, { replace: true })
  })
  useAskBeforeLeaving(form.isDirty)
  const canInvite = invitable.state === 'some'
  const cancel = (
    <Link key="cancel" to={detail} className={buttonClass({ size: isWide ? 'md' : 'lg' })}>
      Cancel
    </Link>
  )
  const save = (
    <Button key="save" type="submit" form={formId} variant="primary" size="lg" busy={form.isSubmitting && 'Saving...'}>
      {isWide || chosen.length === 0 ? 'Save' : `Save (${chosen.length})`}
    </Button>
  )

  return (
    // Where there is nobody to choose, the bar would not come to the bottom of the window by itself.
    <div className="fill-page">
      <div className="flex-1">
        <Heading activity={activity} detail={detail} />
        <div className="grid grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_300px] min-[1100px]:gap-6">
          <form
            id={formId}
            onSubmit={form.submit}
            noValidate
            aria-label="Invite Children"
            className="grid min-w-0 gap-5"
          >
            {canInvite ? (
              <InviteFields form={form} sections={invitable.sections} chosen={chosen} />
            ) : (
              <Card className="p-1">
                <NothingToInvite invitable={invitable} />
              </Card>
            )}
          </form>
          <Card className="p-5 min-[1100px]:sticky min-[1100px]:top-24">
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
