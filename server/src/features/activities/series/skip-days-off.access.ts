import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import { authorize, type Authorized } from '../../../http/authorized.ts'
import type { ActivityIds } from '../activities.repository.ts'
import { lockDatesToTakeOut, type DateToTakeOut } from './taken-out-dates.repository.ts'

/** The family's own days off decide, so nobody has to be asked. */
export async function datesOnDaysOff(
  tx: Tx,
  familyId: string,
  today: CalendarDate,
): Promise<{ dates: DateToTakeOut[]; activities: Authorized<ActivityIds> }> {
  const dates = await lockDatesToTakeOut(tx, familyId, today)
  return { dates, activities: authorize({ ids: dates.map(({ taken_out }) => taken_out.id) }) }
}
