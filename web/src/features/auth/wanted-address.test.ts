import { expect, test } from 'vitest'
import { wantedAddress } from './wanted-address.ts'

test('a login leads to the page whose address was opened, with its search', () => {
  const activity = { pathname: '/children/c1/activities/a1', search: '?part=edit' }
  expect(wantedAddress(activity)).toBe('/children/c1/activities/a1?part=edit')
  expect(wantedAddress({ pathname: '/calendar', search: '' })).toBe('/calendar')
})

test.each(['/', '/login', '/register', '/nowhere', '//evil.example/children', '/children/../../x'])(
  'a login at %s leads to the children',
  (pathname) => {
    expect(wantedAddress({ pathname, search: '?to=https://evil.example' })).toBe('/children')
  },
)
