import { expect, test } from 'vitest'
import { feedAddresses } from './feed-addresses.ts'

test('a link opens in Apple’s calendar, and in Google’s as one argument of its address', () => {
  for (const scheme of ['https', 'http']) {
    const { apple, google } = feedAddresses(`${scheme}://family.example/feeds/a-b_c.ics`)
    expect(apple).toBe('webcal://family.example/feeds/a-b_c.ics')
    expect([...new URL(google).searchParams]).toEqual([['cid', apple]])
  }
})
