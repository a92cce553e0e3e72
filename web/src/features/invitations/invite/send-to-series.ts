import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { chunks } from '@parent-activity/domain/chunks'
import { call } from '../../../api/call.ts'
import type { Guest } from '../../connections/guests.ts'
import { invitationMessages } from '../messages.ts'

const mostAtOnce = 50

interface SeriesInvitation {
  message: string
  today: CalendarDate
}

/** Repeating it after a failure invites nobody twice. Returns what was done. */
export async function sendToSeries(
  id: string,
  guests: readonly Guest[],
  { message, today }: SeriesInvitation,
): Promise<string> {
  const uuids = guests.map(({ child_uuid }) => child_uuid)
  const done = { dates: 0, invited: 0, kept: 0 }
  for (const child_uuids of chunks(uuids, mostAtOnce)) {
    const body = { child_uuids, message: message.trim() || null, today }
    const { dates, invited, kept } = await call('POST /api/activities/:id/series/invite', { params: { id }, body })
    done.dates = dates
    done.invited += invited
    done.kept += kept
  }
  const { seriesSent, kept } = invitationMessages
  return [done.invited > 0 && seriesSent(done.invited, done.dates), done.kept > 0 && kept(done.kept)]
    .filter(Boolean)
    .join(' ')
}
