import type { Activity } from '@parent-activity/contract/activities'
import type { followedCalendarsEndpoints } from '@parent-activity/contract/calendar/followed-calendars'
import { problem } from '@parent-activity/domain/texts/problem'
import { lockFamily } from '../../db/family-lock.ts'
import { invalidFields } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { ownEntries, ownHosts } from '../activities/activities.access.ts'
import { insertActivities } from '../activities/activities.repository.ts'
import { refuseBeyondRoom } from '../activities/room/activity-room.ts'
import { newDateProblem } from '../activities/new-date.ts'
import { rangeAround } from '../activities/range-around.ts'
import { copiedActivity } from './copied-activity.ts'
import { ownOutsideEntry } from './followed-calendars.access.ts'
import { outsideUid } from './outside-uid.ts'
import { findCopies } from './outside-entries.repository.ts'

const noActivity = 'This can’t be an activity, because it lasts too long'

export function copyEntry({
  params,
  body,
  write,
  actor,
  now,
}: Request<(typeof followedCalendarsEndpoints)['POST /api/outside-entries/:id/copy']>): Promise<
  Activity & { is_new: boolean }
> {
  const [first = '', ...others] = body.child_uuids
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const entry = await ownOutsideEntry(tx, actor, params.id)
    const [copy] = await findCopies(tx, actor.familyId, [outsideUid(entry)])
    if (copy) return { ...(await ownEntries(tx, actor, copy.id))[0], is_new: false }
    refuseProblems(problem('start_date', newDateProblem(entry.start_date, now)))
    const wanted = copiedActivity(entry)
    if (!wanted) throw invalidFields(noActivity, { start_date: noActivity })
    await insertActivities(tx, await ownHosts(tx, actor, first, others), [wanted], now)
    await refuseBeyondRoom(tx, actor.familyId, rangeAround(wanted))
    return { ...(await ownEntries(tx, actor, wanted.id))[0], is_new: true }
  })
}
