import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

const statusesThatMayCome = invitationStatuses.filter((status) => answers[status].mayCome)

/** An unread notice of many dates, the first of which goes, is from then on about the next one. */
export async function passOnToNextDates(tx: Tx, invitationIds: string[]): Promise<void> {
  await sql`
    update notices set
      activity_id = next.id, start_date = next.start_date, start_time = next.start_time, location = next.location,
      dates = greatest(1, notices.dates - next.gone),
      changes = case when exists (
        select from jsonb_array_elements(changes) as change where change ->> 'field' in ('start_date', 'end_date')
      ) then '[]' else changes end
    from (
      select distinct on (told.id)
        told.id as notice_id, later.id, later.start_date, later.start_time, later.location,
        (
          select count(*) from invitations as gone join activities on activities.id = gone.activity_id
          where gone.id = any(${invitationIds}::uuid[]) and gone.invited_child_id = told.child_id
            and activities.family_id = first.family_id and activities.series_id = first.series_id
        ) as gone
      from invitations as leaving
      join notices as told on told.activity_id = leaving.activity_id and told.child_id = leaving.invited_child_id
      join activities as first on first.id = leaving.activity_id
      join activities as later
        on later.family_id = first.family_id and later.series_id = first.series_id
        and later.start_date > first.start_date
      join invitations as staying on staying.activity_id = later.id and staying.invited_child_id = told.child_id
      where leaving.id = any(${invitationIds}::uuid[]) and not staying.id = any(${invitationIds}::uuid[])
        and staying.status = any(${statusesThatMayCome}) and told.read_at is null and told.dates > 1
        and told.kind in ('changed', 'back_on')
      order by told.id, later.start_date, later.id
    ) as next
    where notices.id = next.notice_id`.execute(tx)
}
