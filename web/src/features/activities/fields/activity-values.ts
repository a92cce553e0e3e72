import type { NewActivityForm } from '@parent-activity/domain/activities/activity-rules'

export interface DetailsValues {
  name: string
  description: string
  location: string
  website_url: string
  cost: string
  max_participants: string
  start_time: string
  end_time: string
  is_shared: boolean
  auto_notify_new_connections: boolean
}

export interface NewActivityValues extends DetailsValues, NewActivityForm {
  dates: string[]
  recurrence_days: number[]
  joint_host_children: string[]
  /** Other families’ children. Those no longer offered are ignored. */
  invited_children: string[]
  template_uuid: string
  skips_days_off: boolean
}

const emptyDetails: DetailsValues = {
  name: '',
  description: '',
  location: '',
  website_url: '',
  cost: '',
  max_participants: '',
  start_time: '',
  end_time: '',
  is_shared: false,
  auto_notify_new_connections: false,
}

export const emptyActivity: NewActivityValues = {
  ...emptyDetails,
  mode: 'single',
  dates: [],
  last_day: '',
  recurrence_start: '',
  recurrence_end: '',
  recurrence_days: [],
  recurrence_weeks: 1,
  has_open_end: false,
  skips_days_off: true,
  joint_host_children: [],
  invited_children: [],
  template_uuid: '',
}
