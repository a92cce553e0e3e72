import { lookup as lookUp } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How the sender reaches push services; tests hand in their own. */
export interface PushNetwork {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  /** A push service besides the browsers' own. */
  alsoAllowed?: string
}

export const internet: PushNetwork = { resolve: (host) => lookUp(host, { all: true }) }

/** Of Chrome and most others, Firefox, Safari, Edge. The address is told by a browser, so it could be anything. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

export function isPushAddress(endpoint: string, { alsoAllowed }: PushNetwork): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origin === alsoAllowed) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}

export class PrivateAddress extends Error {}

/** The connection goes to the very address that was checked, so that a name can't change its mind in between. */
export function publicLookup({ resolve }: PushNetwork): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => isPublicAddress(address))
        if (!first) callback(new PrivateAddress(`${host} has no public address`), '', 0)
        else if (options.all) callback(null, [first, ...others])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}
