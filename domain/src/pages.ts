/** Shared by the browser's router and the server's 404. */
export const pages = {
  home: '/',
  login: '/login',
  register: '/register',
  children: '/children',
  newActivity: '/activities/new',
  childActivities: '/children/:childUuid/activities',
  activity: '/children/:childUuid/activities/:activityUuid',
  care: '/children/:childUuid/care',
  calendar: '/calendar',
  daysOff: '/calendar/days-off',
  connections: '/connections',
  connect: '/connect',
  profile: '/profile',
  notifications: '/profile/notifications',
  calendars: '/profile/calendars',
  unsubscribe: '/unsubscribe/:token',
  board: '/board',
  answerLink: '/r/:code',
  admin: '/admin',
} as const

const patterns = Object.values(pages).map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
