import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { inviteAddress } from '../../features/activities/activity-addresses.ts'
import { ActivityHostsCard } from '../../features/activities/detail/activity-hosts-card.tsx'
import { DetailActions } from '../../features/activities/detail/detail-actions.tsx'
import { DetailFields } from '../../features/activities/detail/detail-fields.tsx'
import { DetailHeading } from '../../features/activities/detail/detail-heading.tsx'
import { ChangedMeanwhile } from '../../features/activities/edit/changed-meanwhile.tsx'
import { useEditForm } from '../../features/activities/edit/use-edit-form.ts'
import { InviteMoreCard } from '../../features/invitations/invite/invite-more-card.tsx'
import { participantsQuery } from '../../features/invitations/invitations.queries.ts'
import { invitationMessages } from '../../features/invitations/messages.ts'
import { invitedFamilies } from '../../features/invitations/participants.ts'
import { ParticipantsCard } from '../../features/invitations/participants/participants-card.tsx'
import { useAskWithdrawal } from '../../features/invitations/participants/use-ask-withdrawal.ts'
import { useInviteMore } from '../../features/invitations/invite/use-invite-more.ts'
import { useSeeAnswers } from '../../features/invitations/participants/use-see-answers.ts'
import { MuteRow } from '../../features/notifications/settings/mute-row.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
import { useWayBack } from './use-way-back.ts'
import { appMessages } from '../messages.ts'

interface HostedActivityProps {
  activity: Activity
  child: Child
  onUnsaved: (isUnsaved: boolean) => void
}

export function HostedActivity({ activity, child, onUnsaved }: HostedActivityProps) {
  const formId = useId()
  const back = useWayBack(child, activity.start_date)
  const isOver = activity.end_date < useToday()
  const { invitable, chosen, onChange, count, send } = useInviteMore(activity, !isOver)
  const form = useEditForm(activity, {
    onSaved: back.leave,
    mayMakePrivate: useAskWithdrawal(activity),
    sendAlong: async ({ is_shared }) => (is_shared ? send() : ''),
  })
  const isInviting = form.values.is_shared && !isOver
  const invitations = isInviting ? count : 0
  useAskBeforeLeaving(form.isDirty || invitations > 0)
  useEffect(() => onUnsaved(form.isUnsaved), [onUnsaved, form.isUnsaved])
  useSeeAnswers(activity)
  const { data: participants } = useQuery({
    ...participantsQuery(activity.uuid, activity.child_uuid),
    enabled: activity.is_shared,
  })

  return (
    <>
      <BackLink to={back.to}>{back.name}</BackLink>
      <DetailHeading activity={activity} />
      <div className="@container">
        <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.25fr)_minmax(320px,1fr)] @3xl:grid-rows-[auto_1fr]">
          <Card className="card-pad">
            <form id={formId} onSubmit={form.submit} noValidate aria-label={appMessages.details}>
              <ChangedMeanwhile form={form} activity={activity} />
              <DetailFields form={form} activity={activity} />
            </form>
          </Card>
          <div className="grid gap-5 *:min-w-0 @3xl:row-span-2">
            {activity.is_shared ? <ParticipantsCard activity={activity} /> : <ActivityHostsCard activity={activity} />}
            {isInviting && invitable.state !== 'unknown' && (
              <InviteMoreCard
                invitable={invitable}
                chosen={chosen}
                onChange={onChange}
                link={
                  activity.is_shared && (
                    <Link to={inviteAddress(child.uuid, activity.uuid)} className={buttonClass({ variant: 'quiet' })}>
                      {appMessages.inviteChildren}
                    </Link>
                  )
                }
              />
            )}
          </div>
          <DetailActions
            activity={activity}
            childName={child.first_name}
            families={participants && invitedFamilies(participants)}
            onDeleted={() => back.leave(activity.start_date)}
            more={!isOver && <MuteRow activityId={activity.uuid} />}
          />
        </div>
      </div>
      <Dock>
        <Link to={back.to} className={buttonClass({ size: 'lg' })}>
          {appMessages.close}
        </Link>
        <Button type="submit" form={formId} variant="primary" size="lg" busy={form.isSubmitting && appMessages.saving}>
          {invitationMessages.saveChanges(invitations)}
        </Button>
      </Dock>
    </>
  )
}
