import type { invitationsEndpoints } from '@parent-activity/contract/invitations'
import { believedToday } from '@parent-activity/domain/calendar/today'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownDatesOfSeries } from '../activities/series/series.access.ts'
import { shareSeries } from '../activities/series/share-series.repository.ts'
import type { Guest } from './guests.repository.ts'
import { refuseBeyondGuests, refuseBeyondOpen, refuseBeyondWaiting } from './invitation-room.ts'
import { guestsOfSeries } from './invitations.access.ts'
import { activityOver } from './invitations.errors.ts'
import { insertInvitations } from './invitations.repository.ts'
import { insertSeriesGuests } from './series-guests.repository.ts'
import { insertWaiting } from './waiting-invitations.repository.ts'

/** Children invited to some of the dates already keep those invitations and their answers. */
export function inviteToSeries({
  params,
  body,
  write,
  actor,
  now,
}: Request<(typeof invitationsEndpoints)['POST /api/activities/:id/series/invite']>): Promise<{
  dates: number
  invited: number
  kept: number
}> {
  const childIds = [...new Set(body.child_uuids)]
  return write(async (tx) => {
    // No dates are added meanwhile, which would miss these guests.
    await lockFamily(tx, actor.familyId)
    const own = await ownDatesOfSeries(tx, actor, params.id, believedToday(body.today, now))
    const dates = own.dates.map(({ id }) => id)
    if (dates.length === 0) throw activityOver()
    const { connected, asked } = await guestsOfSeries(tx, own, childIds)
    await shareSeries(tx, own.series, dates, actor.userId)
    await insertInvitations(tx, connected, { message: body.message, invited_by: actor.userId }, now)
    await insertWaiting(tx, asked, actor.userId)
    await insertSeriesGuests(tx, own.series.id, [...connected, ...asked], actor.userId)
    const [invited, kept] = [oneForEachChild(connected), oneForEachChild(asked)]
    await refuseBeyondGuests(tx, dates)
    await refuseBeyondOpen(tx, invited, now)
    await refuseBeyondWaiting(tx, kept)
    return { dates: dates.length, invited: invited.length, kept: kept.length }
  })
}

function oneForEachChild<G extends Guest>(guests: readonly G[]): G[] {
  return [...new Map(guests.map((guest) => [guest.invited_child_id, guest])).values()]
}
