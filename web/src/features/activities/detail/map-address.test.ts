import { expect, test } from 'vitest'
import { mapAddress } from './map-address.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

test.each([
  [iPhone, 'https://maps.apple.com/?q='],
  [mac, 'https://maps.apple.com/?q='],
  [android, 'https://www.google.com/maps/search/?api=1&query='],
  [windows, 'https://www.google.com/maps/search/?api=1&query='],
])('%s opens the place on %s', (userAgent, address) => {
  expect(mapAddress('Pool & Gym, 3 Weir Lane', userAgent)).toBe(`${address}Pool%20%26%20Gym%2C%203%20Weir%20Lane`)
})

test('a place can add nothing to the address', () => {
  const { searchParams, origin } = new URL(mapAddress('x&api=2#y/../z?q=1', windows))
  expect(origin).toBe('https://www.google.com')
  expect([...searchParams.values()]).toEqual(['1', 'x&api=2#y/../z?q=1'])
})
