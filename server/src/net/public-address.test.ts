import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

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
