import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** All but those that nobody sees. */
export const activityColumns = [
  'activities.id',
  'activities.family_id',
  'activities.name',
  'activities.description',
  'activities.location',
  'activities.website_url',
  'activities.cost',
  'activities.max_participants',
  'activities.start_date',
  'activities.end_date',
  'activities.start_time',
  'activities.end_time',
  'activities.is_shared',
  'activities.auto_notify_new_connections',
  'activities.host_cant_attend',
  'activities.series_id',
  'activities.is_recurring',
  'activities.recurring_days',
  'activities.series_start_date',
  'activities.created_at',
  'activities.changed_by',
] as const

/** The columns that hold a series together are read only where a series is changed. */
export type ActivityRef = Omit<
  Selectable<Tables['activities']>,
  'starts_at' | 'ends_at' | 'series_ref' | 'series_date' | 'is_detached' | 'outside_uid'
>
