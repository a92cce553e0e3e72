import type { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import { eventsOf } from '../../calendars/calendar-events.ts'
import { calendarFile, type EventsInZone } from '../../calendars/calendar-file.ts'
import type { Db } from '../../db/client.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownEntries, visibleEntry } from '../activities/activities.access.ts'
import { familyRow, hostZonesOf } from './family-export.repository.ts'

type ExportRequest = Request<(typeof familyDataEndpoints)['GET /api/activities/:id/calendar']>

export async function exportActivity(request: ExportRequest): Promise<{ calendar: string }> {
  let calendar = ''
  for await (const part of calendarFile(oneActivity(request), request.now)) calendar += part
  return { calendar }
}

/** With all its host children, or for the one guest that is asked for. */
async function* oneActivity({ params, query, db, actor }: ExportRequest): AsyncGenerator<EventsInZone> {
  const entry = await visibleEntry(db, actor, params.id, query.child_uuid)
  const { familyId } = actor
  if (entry.is_host)
    yield { timeZone: await ownZone(db, familyId), events: eventsOf(await ownEntries(db, actor, params.id)) }
  else yield { timeZone: await hostZone(db, familyId, params.id), events: eventsOf([entry]) }
}

async function ownZone(db: Db, familyId: string): Promise<string | null> {
  return (await familyRow(db, familyId))?.time_zone ?? null
}

async function hostZone(db: Db, familyId: string, id: string): Promise<string | null> {
  const [host] = await hostZonesOf(db, familyId, [id])
  return host?.time_zone ?? null
}
