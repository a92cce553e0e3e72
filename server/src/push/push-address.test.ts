import { expect, test } from 'vitest'
import { isPushAddress, type PushNetwork } from './push-address.ts'

const network: PushNetwork = { resolve: () => Promise.resolve([]) }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushAddress(endpoint, network)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://storage.googleapis.com/abc',
  'https://evilpush.apple.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://localhost/abc',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/',
  'nonsense',
  '',
])('%s is none', (endpoint) => {
  expect(isPushAddress(endpoint, network)).toBe(false)
})
