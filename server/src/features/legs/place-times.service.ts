import type { Nothing } from '@parent-activity/contract/fields'
import type { legsEndpoints } from '@parent-activity/contract/legs'
import { placeKey } from '@parent-activity/domain/legs/leg-rules'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { tooManyPlaces } from './legs.errors.ts'
import { countOtherPlaces, forgetPlaceTime, setPlaceTime } from './place-times.repository.ts'

const mostPlaces = 200

export function sayPlaceTime({
  body: { place, minutes },
  write,
  actor: { familyId },
}: Request<(typeof legsEndpoints)['PUT /api/place-times']>): Promise<Nothing> {
  const key = placeKey(place)
  return write(async (tx) => {
    if (minutes === null) await forgetPlaceTime(tx, familyId, key)
    else {
      await lockFamily(tx, familyId)
      if ((await countOtherPlaces(tx, familyId, key)) >= mostPlaces) throw tooManyPlaces(mostPlaces)
      await setPlaceTime(tx, familyId, key, minutes)
    }
    return {}
  })
}
