import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPage, pages } from './pages.ts'

const somePage = fc.constantFrom(...Object.values(pages))
const anything = fc.webPath().filter((path) => path.length > 1)

test('each page has its address', () => {
  expect(pages).toEqual({
    home: '/',
    login: '/login',
    register: '/register',
    children: '/children',
    childActivities: '/children/:childUuid/activities',
    activity: '/children/:childUuid/activities/:activityUuid',
    care: '/children/:childUuid/care',
    calendar: '/calendar',
    daysOff: '/calendar/days-off',
    newActivity: '/activities/new',
    connections: '/connections',
    connect: '/connect',
    profile: '/profile',
    notifications: '/profile/notifications',
    calendars: '/profile/calendars',
    unsubscribe: '/unsubscribe/:token',
    answerLink: '/r/:code',
    board: '/board',
    admin: '/admin',
  })
})

test('every listed address with its ids filled in is a page, with or without a final slash', () => {
  fc.assert(
    fc.property(somePage, fc.oneof(fc.uuid(), fc.constant('new')), (page, id) => {
      const path = page.replace(/:\w+/g, id)
      expect(isPage(path), path).toBe(true)
      expect(isPage(`${path}/`.replace('//', '/')), path).toBe(true)
    }),
  )
})

test('addresses of the API and of built files are no pages', () => {
  expect(isPage('/api/children')).toBe(false)
  expect(isPage('/assets/app-abc.js')).toBe(false)
  fc.assert(
    fc.property(fc.constantFrom('/api', '/assets'), fc.oneof(anything, somePage), (place, path) => {
      expect(isPage(place + path)).toBe(false)
    }),
  )
})

test('addresses below, above or beside a page are no pages', () => {
  for (const path of [
    '',
    '/Login',
    '/login.html',
    '/login/x',
    '/children/x',
    '/children//activities',
    '/children/x/activities/y/z',
    'login',
    '/favicon.ico',
  ]) {
    expect(isPage(path), path).toBe(false)
  }
})
