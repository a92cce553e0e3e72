import type { DaysOffOffer } from '@parent-activity/contract/calendar/days-off'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { familyName } from '../family/family-name.ts'
import type { ConnectedPair } from './connected-schools.repository.ts'
import type { DayOffDates } from './days-off.repository.ts'
import { isSameSchool, sharedSchool } from './same-school.ts'

export interface SharedDayOff extends DayOffDates {
  id: string
  family_id: string
  child_ids: string[]
}
interface OwnDayOff {
  from_date: string
  to_date: string
  child_uuids: string[]
}
interface OwnChild {
  id: string
  school: string | null
}

export interface OfferedDayOff extends DayOffDates {
  id: string
  family_id: string
  parent_name: string
  school: string | null
  children: string[]
}

/**
 * Days off at a school that a connected child shares are for all own children there, others for the children who are
 * connected with that family: who of the other family has them is not told.
 */
export function offeredDaysOff(
  shared: readonly SharedDayOff[],
  pairs: readonly ConnectedPair[],
  children: readonly OwnChild[],
): OfferedDayOff[] {
  return shared.flatMap(({ id, family_id, name, from_date, to_date, child_ids }) => {
    const ofFamily = pairs.filter((pair) => pair.family_id === family_id && pair.shares_days_off)
    const concerned = ofFamily.filter(({ other_child }) => child_ids.includes(other_child))
    const [first] = concerned
    if (!first) return []
    const school = concerned.map(sharedSchool).find((one) => one !== null) ?? null
    const isFor = ({ id: child, school: own }: OwnChild) =>
      school === null
        ? ofFamily.some(({ own_child }) => own_child === child)
        : own !== null && isSameSchool(own, school)
    const forChildren = children.filter(isFor).map((child) => child.id)
    const { parent_name } = first
    return [{ id, family_id, parent_name, name, from_date, to_date, school, children: forChildren }]
  })
}

export function isCovered({ from_date, to_date, children }: OfferedDayOff, own: readonly OwnDayOff[]): boolean {
  return children.every((child) => {
    const ranges = own
      .filter(({ child_uuids }) => child_uuids.includes(child))
      .toSorted((a, b) => compareTexts(a.from_date, b.from_date))
    let uncovered = from_date
    for (const range of ranges) {
      if (range.from_date <= uncovered && range.to_date >= uncovered) uncovered = addDays(range.to_date, 1)
    }
    return uncovered > to_date
  })
}

export function asOffers(offered: readonly OfferedDayOff[]): DaysOffOffer[] {
  const offers = new Map<string, DaysOffOffer>()
  for (const { id, family_id, parent_name, school, children, name, from_date, to_date } of offered) {
    const key = JSON.stringify([family_id, school])
    const offer = offers.get(key) ?? {
      family_name: familyName(parent_name),
      school,
      child_uuids: children,
      days_off: [],
    }
    offer.days_off.push({ uuid: id, name, from_date, to_date })
    offers.set(key, offer)
  }
  return [...offers.values()]
}
