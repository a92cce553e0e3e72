import type { DayOff, DayOffSource } from '@parent-activity/contract/calendar/days-off'
import { familyName } from '../family/family-name.ts'
import type { ConnectedPair } from './connected-schools.repository.ts'
import type { ListedDayOff } from './days-off.repository.ts'
import { sharedSchool } from './same-school.ts'

export function asDayOff(row: ListedDayOff, pairs: readonly ConnectedPair[]): DayOff {
  const { id, name, from_date, to_date, takes_out, child_uuids } = row
  return { id, uuid: id, name, from_date, to_date, takes_out, child_uuids, source: sourceOf(row, pairs) }
}

/** Another family is named only while a connection with it is active. */
function sourceOf(
  { taken_from, calendar_id, calendar_name, member_name, child_uuids }: ListedDayOff,
  pairs: readonly ConnectedPair[],
): DayOffSource {
  if (calendar_id !== null) return { kind: 'calendar', name: calendar_name, school: null }
  if (taken_from === null) return { kind: 'member', name: member_name, school: null }
  const ofFamily = pairs.filter(({ family_id }) => family_id === taken_from)
  const [first] = ofFamily
  if (!first) return { kind: 'family', name: null, school: null }
  const schools = ofFamily.filter(({ own_child }) => child_uuids.includes(own_child)).map(sharedSchool)
  return {
    kind: 'family',
    name: familyName(first.parent_name),
    school: schools.find((school) => school !== null) ?? null,
  }
}
