import { isIP } from 'node:net'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import { isPublicAddress } from '../net/public-address.ts'
import { internet, type Resolver } from '../net/public-lookup.ts'

/** How calendars are fetched; tests hand in their own. */
export interface CalendarNetwork extends Resolver {
  /** Calendars in the operator's own network may be followed, over http and on any port as well. */
  allowsPrivate?: boolean
  /** An origin that is not checked. */
  alsoAllowed?: string
  /** Instead of the usual limits: to wait for others, to fetch, and to parse. */
  timeoutMs?: number
}

export const calendarInternet = (allowsPrivate: boolean): CalendarNetwork => ({ ...internet, allowsPrivate })

export function calendarUrl(address: string): URL | null {
  const url = address.trim().replace(/^webcals?:\/\//i, 'https://')
  return URL.canParse(url) ? new URL(url) : null
}

/** Names are checked once more when they are resolved. */
export function addressFailure(url: URL, network: CalendarNetwork): CalendarFailure | null {
  if (url.username !== '' || url.password !== '') return 'bad_address'
  if (isUnchecked(url, network)) return null
  if (url.protocol !== 'https:' || url.port !== '') return 'bad_address'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'private_address' : null
}

export function isUnchecked({ protocol, origin }: URL, { allowsPrivate, alsoAllowed }: CalendarNetwork): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return origin === alsoAllowed || allowsPrivate === true
}
