import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../auth/session.ts'
import {
  activeConnectionsQuery,
  connectionRequestsQuery,
  sentRequestsQuery,
} from '../../connections/connections.queries.ts'
import { familyMembersQuery } from '../../family/family.queries.ts'
import { areOver, reachedStep, type DoneSteps, type FirstStep } from './first-steps.ts'
import { endSteps, skipStep, useSkippedSteps } from './skipped-steps.ts'

interface KnownLists {
  children: readonly unknown[] | undefined
  activities: readonly Pick<Activity, 'is_host'>[] | undefined
}

/** What is done follows from the lists; those that the page does not have are asked for when their step is reached. */
export function useFirstSteps({ children, activities }: KnownLists) {
  const { uuid } = useUser()
  const skipped = useSkippedSteps(uuid)
  const isOpen = skipped !== null
  const { data: sent } = useQuery({ ...sentRequestsQuery, enabled: isOpen })
  const { data: asked } = useQuery({ ...connectionRequestsQuery, enabled: isOpen })
  const start: DoneSteps = {
    child: hasAny(children),
    activity: hasAny(activities?.filter(({ is_host }) => is_host)),
    invite: hasAny(sent) || hasAny(asked) || undefined,
    parent: undefined,
  }
  const asksForFamilies = isOpen && sent !== undefined && reachedStep(start, skipped) === 'invite'
  const { data: active } = useQuery({ ...activeConnectionsQuery, enabled: asksForFamilies })
  const invited: DoneSteps = { ...start, invite: start.invite ?? hasAny(active) }
  const asksForMembers = isOpen && reachedStep(invited, skipped) === 'parent'
  const { data: members } = useQuery({ ...familyMembersQuery, enabled: asksForMembers })
  const done: DoneSteps = { ...invited, parent: members && members.length > 1 }

  const isEnded = isOpen && areOver(done, skipped)
  useEffect(() => {
    if (isEnded) endSteps(uuid)
  }, [isEnded, uuid])

  const reached = isOpen ? reachedStep(done, skipped) : undefined
  return {
    /** Not before it is known that the step is still to do. */
    step: reached && done[reached] === false ? reached : undefined,
    skip: (step: FirstStep) => skipStep(uuid, step),
  }
}

function hasAny(list: readonly unknown[] | undefined): boolean | undefined {
  return list && list.length > 0
}
