import type { Nothing } from '@parent-activity/contract/fields'
import type { legsEndpoints } from '@parent-activity/contract/legs'
import { placeKey } from '@parent-activity/domain/legs/leg-rules'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { tooManyPlaces } from './legs.errors.ts'
import type { LegEvents } from './legs.service.ts'
import { countOtherPlaces, datesAt, forgetPlaceTime, setPlaceTime } from './place-times.repository.ts'

const mostPlaces = 200

export function sayPlaceTime(
  { body: { place, minutes }, write, actor, now }: Request<(typeof legsEndpoints)['PUT /api/place-times']>,
  { onMinutesChanged }: LegEvents,
): Promise<Nothing> {
  const { familyId } = actor
  const key = placeKey(place)
  return write(async (tx) => {
    if (minutes === null) await forgetPlaceTime(tx, familyId, key)
    else {
      await lockFamily(tx, familyId)
      if ((await countOtherPlaces(tx, familyId, key)) >= mostPlaces) throw tooManyPlaces(mostPlaces)
      await setPlaceTime(tx, familyId, key, minutes)
      await onMinutesChanged(tx, actor, await datesAt(tx, familyId, key, now), now)
    }
    return {}
  })
}
