import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { useId } from 'react'
import { Link } from 'react-router'
import { weekAddress } from '../features/activities/activity-addresses.ts'
import { ActivityFacts } from '../features/activities/activity-facts.tsx'
import { ActivityHostsCard } from '../features/activities/activity-hosts-card.tsx'
import { DetailActions } from '../features/activities/detail-actions.tsx'
import { DetailFields } from '../features/activities/detail-fields.tsx'
import { DetailHeading } from '../features/activities/detail-heading.tsx'
import { useAskBeforeLeaving } from '../features/activities/use-ask-before-leaving.ts'
import { useEditForm } from '../features/activities/use-edit-form.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dock } from '../ui/dock.tsx'
import { LoadedActivity } from './loaded-activity.tsx'
import { useShowWeek } from './use-show-week.ts'

export default function ActivityPage() {
  return (
    <>
      <title>Activity Details · Parent Activity App</title>
      <LoadedActivity>
        {(activity, child) =>
          activity.is_host ? (
            <HostedActivity activity={activity} child={child} />
          ) : (
            <OthersActivity activity={activity} child={child} />
          )
        }
      </LoadedActivity>
    </>
  )
}

interface OneActivityProps {
  activity: Activity
  child: Child
}

function HostedActivity({ activity, child }: OneActivityProps) {
  const formId = useId()
  const showWeek = useShowWeek(child.uuid)
  const form = useEditForm(activity, showWeek)
  const week = weekAddress(child.uuid, { date: activity.start_date })
  const leave = useAskBeforeLeaving(form.isDirty, week)

  return (
    <>
      <BackLink to={week} onClick={leave}>{`${child.first_name}’s Activities`}</BackLink>
      <DetailHeading activity={activity} />
      <div className="@container">
        <div className="grid items-start gap-5 *:min-w-0 @min-[840px]:grid-cols-[minmax(0,1.25fr)_minmax(320px,1fr)] @min-[840px]:grid-rows-[auto_1fr]">
          <Card className="card-pad">
            <form id={formId} onSubmit={form.submit} noValidate aria-label="Details">
              <DetailFields form={form} activity={activity} />
            </form>
          </Card>
          <div className="grid gap-5 @min-[840px]:row-span-2">
            <ActivityHostsCard activity={activity} />
          </div>
          <DetailActions
            activity={activity}
            childName={child.first_name}
            onDeleted={() => showWeek(activity.start_date)}
          />
        </div>
      </div>
      <Dock>
        <Link to={week} onClick={leave} className={buttonClass({ size: 'lg' })}>
          Close
        </Link>
        <Button type="submit" form={formId} variant="primary" size="lg" busy={form.isSubmitting && 'Saving...'}>
          Save Changes
        </Button>
      </Dock>
    </>
  )
}

function OthersActivity({ activity, child }: OneActivityProps) {
  const week = weekAddress(child.uuid, { date: activity.start_date })
  return (
    // So little is said of some activities that the bar would not come to the bottom of the window by itself.
    <div className="flex min-h-[calc(100dvh-141px)] flex-col lg:min-h-[calc(100dvh-153px)]">
      <div className="flex-1">
        <BackLink to={week}>{`${child.first_name}’s Activities`}</BackLink>
        <DetailHeading activity={activity} />
        <ActivityFacts activity={activity} />
      </div>
      <Dock>
        <Link to={week} className={buttonClass({ size: 'lg' })}>
          Close
        </Link>
      </Dock>
    </div>
  )
}
