import { lookup as lookUp } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** How the server finds addresses that somebody typed; tests hand in their own. */
export interface Resolver {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
}

export const internet: Resolver = { resolve: (host) => lookUp(host, { all: true }) }

export class PrivateAddress extends Error {}

/** The connection goes to the very address that was checked, so that a name can't change its mind in between. */
export function publicLookup({ resolve }: Resolver, mayUse = isPublicAddress): LookupFunction {
  const resolvePublic = callbackify(async (host: string) => {
    const [first, ...others] = (await resolve(host)).filter(({ address }) => mayUse(address))
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
