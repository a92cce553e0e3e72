import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { useEffect, useId } from 'react'
import { Link, Navigate } from 'react-router'
import { activityAddress } from '../../features/activities/activity-addresses.ts'
import { ChangedMeanwhile } from '../../features/activities/edit/changed-meanwhile.tsx'
import { EditFields } from '../../features/activities/edit/edit-fields.tsx'
import { useEditForm } from '../../features/activities/edit/use-edit-form.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LoadedActivity } from './loaded-activity.tsx'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
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
  const back = useWayBack(child, activity.start_date)
  const form = useEditForm(activity, { onSaved: back.leave })
  useAskBeforeLeaving(form.isDirty)
  useEffect(() => onUnsaved(form.isUnsaved), [onUnsaved, form.isUnsaved])

  return (
    <>
      <BackLink to={back.to}>{back.name}</BackLink>
      <PageHeading title={appMessages.editActivity} text={activity.name} />
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-4">
        <ChangedMeanwhile form={form} activity={activity} />
        <EditFields form={form} activity={activity} />
      </form>
      <Dock>
        <Link to={back.to} className={buttonClass({ size: 'lg' })}>
          {appMessages.cancel}
        </Link>
        <Button type="submit" form={formId} variant="primary" size="lg" busy={form.isSubmitting && appMessages.saving}>
          {appMessages.updateActivity}
        </Button>
      </Dock>
    </>
  )
}
