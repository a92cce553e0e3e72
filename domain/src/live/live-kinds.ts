/** The kinds of changes that an open page is told of. */
export const liveKinds = [
  'activities',
  'boards',
  'calendars',
  'children',
  'connections',
  'days_off',
  'family',
  'invitations',
  'notices',
  'school_hours',
  'sessions',
  'templates',
] as const

export type LiveKind = (typeof liveKinds)[number]
