import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../../db/client.ts'
import { authorize, type Authorized } from '../../../../http/authorized.ts'
import type { ActivityIds } from '../../activities.repository.ts'
import { lockDatesToTakeOut } from './taken-out-dates.repository.ts'

/** The family's own days off decide, so nobody has to be asked. */
export async function datesOnDaysOff(tx: Tx, familyId: string, today: CalendarDate): Promise<Authorized<ActivityIds>> {
  return authorize({ ids: await lockDatesToTakeOut(tx, familyId, today) })
}
