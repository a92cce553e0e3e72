/** The kinds of changes that an open page is told of. */
export const liveKinds = [
  'activities',
  'boards',
  'children',
  'connections',
  'family',
  'invitations',
  'notices',
  'sessions',
  'templates',
] as const

export type LiveKind = (typeof liveKinds)[number]
