import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export interface SeriesDay {
  uuid: string
  start_date: CalendarDate
}

interface Deleted {
  uuids: string[]
  failed: number
}

/** From a day on, or all from today on. Falls back to single deletes if the server refuses the series. */
export async function deleteSeries(
  { name, child_uuid, series_id }: Activity,
  days: readonly SeriesDay[],
  { from, today }: { from?: CalendarDate; today: CalendarDate },
): Promise<Deleted> {
  const uuids = days.map(({ uuid }) => uuid)
  try {
    const body = { activity_name: name, child_uuid, series_id, from, today }
    await call('DELETE /api/activities/delete-series', { body })
    return { uuids, failed: 0 }
  } catch (error) {
    const isLost = error instanceof ApiError && (error.status === 0 || error.status === 401)
    if (isLost || uuids.length === 0) throw error
    return deleteOneByOne(uuids, error)
  }
}

async function deleteOneByOne(uuids: string[], reason: unknown): Promise<Deleted> {
  const gone: string[] = []
  for (const id of uuids) {
    try {
      await call('DELETE /api/activities/delete/:id', { params: { id } })
      gone.push(id)
    } catch {
      // Counted below.
    }
  }
  if (gone.length === 0) throw reason
  return { uuids: gone, failed: uuids.length - gone.length }
}
