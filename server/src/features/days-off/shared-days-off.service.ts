import { randomUUID } from 'node:crypto'
import type { DaysOffOffer, daysOffEndpoints } from '@parent-activity/contract/calendar/days-off'
import type { Nothing } from '@parent-activity/contract/fields'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { believedToday, earliestToday } from '@parent-activity/domain/calendar/today'
import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { skipDaysOff } from '../activities/series/skip-days-off.service.ts'
import { listChildren } from '../children/children.repository.ts'
import { connectedPairs } from './connected-schools.repository.ts'
import { asOffers, isCovered, offeredDaysOff, type OfferedDayOff } from './days-off-offers.ts'
import { ownChildren } from './days-off.access.ts'
import { tooManyDaysOff } from './days-off.errors.ts'
import { countDaysOff, insertDaysOff, listDaysOff } from './days-off.repository.ts'
import { mostDaysOff } from './days-off.service.ts'
import { setSharesDaysOff, sharedDaysOff, sharesDaysOff } from './shared-days-off.repository.ts'

type DaysOff = typeof daysOffEndpoints

export async function sharing({ db, actor }: Request<DaysOff['GET /api/days-off/sharing']>) {
  return { shares_days_off: await sharesDaysOff(db, actor.familyId) }
}

export function setSharing({ body, write, actor }: Request<DaysOff['PUT /api/days-off/sharing']>): Promise<Nothing> {
  return write(async (tx) => {
    await setSharesDaysOff(tx, actor, body.shares_days_off)
    return {}
  })
}

export async function offers({
  query,
  db,
  actor,
  now,
}: Request<DaysOff['GET /api/days-off/offers']>): Promise<DaysOffOffer[]> {
  const today = believedToday(query.today, now)
  const offered = await allOffered(db, actor.familyId, today)
  if (offered.length === 0) return []
  const own = await listDaysOff(db, actor.familyId, today)
  return asOffers(offered.filter((dayOff) => !isCovered(dayOff, own)))
}

export function takeOver(
  { body, write, actor, now }: Request<DaysOff['POST /api/days-off/take-over']>,
  guests: GuestEvents,
): Promise<{ added: number }> {
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const today = earliestToday(now)
    const offered = await allOffered(tx, actor.familyId, today)
    const own = await listDaysOff(tx, actor.familyId, today)
    const chosen = [...new Set(body.day_off_uuids)].map((id) => offered.find((dayOff) => dayOff.id === id))
    const wanted: OfferedDayOff[] = []
    for (const dayOff of chosen.map((one) => one ?? neverOffered())) {
      const taken = wanted.map(({ children, ...dates }) => ({ ...dates, child_uuids: children }))
      if (!isCovered(dayOff, [...own, ...taken])) wanted.push(dayOff)
    }
    if ((await countDaysOff(tx, actor.familyId)) + wanted.length > mostDaysOff) throw tooManyDaysOff(mostDaysOff)
    for (const { name, from_date, to_date, family_id: taken_from, children } of wanted) {
      const details = {
        id: randomUUID(),
        name,
        from_date,
        to_date,
        takes_out: true,
        added_by: actor.userId,
        taken_from,
      }
      await insertDaysOff(tx, await ownChildren(tx, actor, children), [details], now)
    }
    if (wanted.length > 0) await skipDaysOff(tx, actor.familyId, guests, now)
    return { added: wanted.length }
  })
}

async function allOffered(db: Db, familyId: string, from: CalendarDate): Promise<OfferedDayOff[]> {
  const pairs = await connectedPairs(db, familyId)
  const sharingFamilies = pairs.filter(({ shares_days_off }) => shares_days_off).map(({ family_id }) => family_id)
  if (sharingFamilies.length === 0) return []
  const shared = await sharedDaysOff(db, [...new Set(sharingFamilies)], from)
  return offeredDaysOff(shared, pairs, await listChildren(db, familyId))
}

function neverOffered(): never {
  throw notFound()
}
