import { lookup as lookUp } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
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
  const resolvePublic = callbackify(async (host: string) => {
    const [first, ...others] = (await resolve(host)).filter(({ address }) => isPublicAddress(address))
    if (!first) throw new PrivateAddress(`${host} has no public address`)
    return [first, ...others] as const
  })
  return (host, { all }, callback) =>
    resolvePublic(host, (error: Error | null, found) => {
      if (error) callback(error, '', 0)
      else if (all) callback(null, [...found])
      else callback(null, found[0].address, found[0].family)
    })
}
