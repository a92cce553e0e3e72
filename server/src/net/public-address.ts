import { BlockList, isIPv4, isIPv6 } from 'node:net'

const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  add(reserved, range, 'ipv4')
}
// Of the public part: Teredo and its neighbours, documentation, 6to4, which holds an IPv4 address.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(reserved, range, 'ipv6')

const publicIpv6 = new BlockList()
add(publicIpv6, '2000::/3', 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return isIPv6(address) && publicIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

function add(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', prefix] = range.split('/')
  list.addSubnet(net, Number(prefix), family)
}
