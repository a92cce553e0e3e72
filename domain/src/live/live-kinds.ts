/** The kinds of changes that an open page is told of. */
export const liveKinds = [
  'activities',
  'boards',
  'bring_list',
  'calendars',
  'care',
  'children',
  'connections',
  'days_off',
  'family',
  'invitations',
  'legs',
  'notices',
  'rides',
  'school_hours',
  'sessions',
  'templates',
] as const

export type LiveKind = (typeof liveKinds)[number]
