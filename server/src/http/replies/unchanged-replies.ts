import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Actor } from '../actor.ts'

/**
 * Read before the list itself, which can therefore only be newer than its tag. Some lists depend on the day. Weak,
 * because a reply may be compressed.
 */
export function tagOf({ familyVersion }: Actor, now: Date): string | null {
  return familyVersion === null ? null : `W/"${familyVersion}.${utcDay(now)}"`
}
