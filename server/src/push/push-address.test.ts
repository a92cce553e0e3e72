import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { isPushAddress, PrivateAddress, publicLookup, type PushNetwork } from './push-address.ts'

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

test.each(['8.8.8.8', '142.250.1.95', '2a00:1450:4001:81b::200a', '2600:9000::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'nonsense',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const lookUp = (found: { address: string; family: number }[], all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    publicLookup({ resolve: () => Promise.resolve(found) })('fcm.googleapis.com', { all }, (...answer) =>
      resolve(answer),
    )
  })

test('of the addresses that a name leads to, only public ones are used', async () => {
  const [inside, outside] = [
    { address: '10.0.0.1', family: 4 },
    { address: '142.250.1.95', family: 4 },
  ]
  expect(await lookUp([inside, outside], true)).toEqual([null, [outside]])
  expect(await lookUp([inside, outside], false)).toEqual([null, '142.250.1.95', 4])
  expect((await lookUp([inside], true))[0]).toBeInstanceOf(PrivateAddress)
  expect((await lookUp([], false))[0]).toBeInstanceOf(PrivateAddress)
})
