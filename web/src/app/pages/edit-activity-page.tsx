import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { useEffect, useId } from 'react'
import { Link, Navigate } from 'react-router'
import { activityAddress, inviteAddress } from '../../features/activities/activity-addresses.ts'
import { activityColour } from '../../features/activities/block/activity-colour.ts'
import { DetailColumns } from '../../features/activities/detail/detail-columns.tsx'
import { ChangedMeanwhile } from '../../features/activities/edit/changed-meanwhile.tsx'
import { EditFields } from '../../features/activities/edit/edit-fields.tsx'
import { useEditForm } from '../../features/activities/edit/use-edit-form.ts'
import { TypedClashLine } from '../../features/clashes/typed-clash-line.tsx'
import { ScopeDialog } from '../../features/activities/series/scope-dialog.tsx'
import { DateTile } from '../../features/activities/week/date-tile.tsx'
import { DroppedAnswerBy } from '../../features/invitations/hosting/dropped-answer-by.tsx'
import { InviteMoreCard } from '../../features/invitations/invite/invite-more-card.tsx'
import { useInviteMore } from '../../features/invitations/invite/use-invite-more.ts'
import { invitationMessages } from '../../features/invitations/messages.ts'
import { HostActions } from '../../features/invitations/participants/host-actions.tsx'
import { useAskWithdrawal } from '../../features/invitations/participants/use-ask-withdrawal.ts'
import { WhoComesCard } from '../../features/invitations/participants/who-comes-card.tsx'
import { LinkButton } from '../../features/link-guests/link-button.tsx'
import { LinkGuestRows } from '../../features/link-guests/link-guest-rows.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
import { LoadedActivity } from './loaded-activity.tsx'
import { useWayBack } from './use-way-back.ts'
import { appMessages } from '../messages.ts'
import { authMessages } from '../../features/auth/messages.ts'

export function EditActivityPage() {
  return (
    <>
      <title>{authMessages.pageTitle(appMessages.editActivity)}</title>
      <LoadedActivity>
        {(activity, child, onUnsaved) =>
          activity.is_host ? (
            <EditActivity activity={activity} child={child} onUnsaved={onUnsaved} />
          ) : (
            <Navigate to={activityAddress(child.uuid, activity.uuid)} replace />
          )
        }
      </LoadedActivity>
    </>
  )
}

interface EditActivityProps {
  activity: Activity
  child: Child
  onUnsaved: (isUnsaved: boolean) => void
}

function EditActivity({ activity, child, onUnsaved }: EditActivityProps) {
  const formId = useId()
  const page = activityAddress(child.uuid, activity.uuid)
  const { leave } = useWayBack(child, activity.start_date)
  const isOver = activity.end_date < useToday()
  const { invitable, chosen, onChange, count, send } = useInviteMore(activity, !isOver)
  const form = useEditForm(activity, {
    onSaved: leave,
    mayMakePrivate: useAskWithdrawal(activity),
    sendAlong: async ({ is_shared }) => (is_shared ? send() : ''),
  })
  const isInviting = form.values.is_shared && !isOver
  const invitations = isInviting ? count : 0
  useAskBeforeLeaving(form.isDirty || invitations > 0)
  useEffect(() => onUnsaved(form.isUnsaved), [onUnsaved, form.isUnsaved])

  return (
    <>
      <BackLink to={page}>{activity.name}</BackLink>
      <PageHeading
        lead={<DateTile date={activity.start_date} colour={activityColour(activity)} large />}
        title={appMessages.editActivity}
      />
      <DetailColumns
        aside={
          <>
            <WhoComesCard activity={activity} byLink={<LinkGuestRows activity={activity} />} />
            {isInviting && invitable.state !== 'unknown' && (
              <InviteMoreCard
                invitable={invitable}
                chosen={chosen}
                onChange={onChange}
                byLink={activity.is_shared && <LinkButton activity={activity} />}
                link={
                  activity.is_shared && (
                    <Link to={inviteAddress(child.uuid, activity.uuid)} className={buttonClass({ variant: 'quiet' })}>
                      {appMessages.inviteChildren}
                    </Link>
                  )
                }
              />
            )}
          </>
        }
        actions={
          <HostActions activity={activity} childName={child.first_name} onDeleted={() => leave(activity.start_date)} />
        }
      >
        <Card className="card-pad">
          <form id={formId} onSubmit={form.submit} noValidate aria-label={appMessages.details}>
            <ChangedMeanwhile form={form} activity={activity} />
            <EditFields
              form={form}
              activity={activity}
              onEnded={() => leave(activity.start_date)}
              clash={<TypedClashLine plan={{ ...form.values, activity: activity.uuid, hosts: [child] }} />}
              answerBy={activity.is_shared && <DroppedAnswerBy activity={activity} typed={form.values} />}
            />
          </form>
        </Card>
      </DetailColumns>
      {form.question && <ScopeDialog {...form.question} />}
      <Dock>
        <Link to={page} className={buttonClass({ size: 'lg' })}>
          {appMessages.cancel}
        </Link>
        <Button type="submit" form={formId} variant="primary" size="lg" busy={form.isSubmitting && appMessages.saving}>
          {invitations > 0 ? invitationMessages.saveChanges(invitations) : appMessages.updateActivity}
        </Button>
      </Dock>
    </>
  )
}
