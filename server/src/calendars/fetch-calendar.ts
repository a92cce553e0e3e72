import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import { PrivateAddress, publicLookup } from '../net/public-lookup.ts'
import { addressFailure, calendarUrl, isUnchecked, type CalendarNetwork } from './calendar-network.ts'
import { calendarText } from './calendar-text.ts'

/** The website's own words on the text, when it was last fetched. */
export interface KnownVersion {
  etag: string | null
  last_modified: string | null
}

export type FetchedCalendar =
  | { kind: 'unchanged' }
  | ({ kind: 'fetched'; text: string } & KnownVersion)
  | { kind: 'failed'; failure: CalendarFailure }

interface FetchLimits {
  milliseconds: number
  bytes: number
  redirects: number
}

const fetchLimits: FetchLimits = { milliseconds: 10_000, bytes: 2 * 1024 * 1024, redirects: 3 }
const longestHeader = 500

class FetchFailure extends Error {
  readonly failure: CalendarFailure
  constructor(failure: CalendarFailure) {
    super(failure)
    this.failure = failure
  }
}

export async function fetchCalendar(
  address: string,
  known: KnownVersion | null,
  network: CalendarNetwork,
  limits = fetchLimits,
): Promise<FetchedCalendar> {
  const deadline = AbortSignal.timeout(network.timeoutMs ?? limits.milliseconds)
  try {
    return await follow(address, known, network, limits, deadline)
  } catch (error) {
    return { kind: 'failed', failure: deadline.aborted ? 'too_slow' : failureOf(error) }
  }
}

async function follow(
  address: string,
  known: KnownVersion | null,
  network: CalendarNetwork,
  limits: FetchLimits,
  deadline: AbortSignal,
): Promise<FetchedCalendar> {
  let url = calendarUrl(address)
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    if (!url) throw new FetchFailure('bad_address')
    const failure = addressFailure(url, network)
    if (failure) throw new FetchFailure(failure)
    const response = await get(url, known, network, deadline)
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 200) {
        return { kind: 'fetched', text: await textOf(response, limits.bytes), ...versionOf(headers) }
      }
      if (statusCode === 304 && known) return { kind: 'unchanged' }
      if (!isRedirect(statusCode)) throw new FetchFailure(failureOfStatus(statusCode))
      const location = headers.location ?? ''
      url = URL.canParse(location, url.href) ? new URL(location, url.href) : null
    } finally {
      response.destroy()
    }
  }
  throw new FetchFailure('too_many_redirects')
}

/** A connection of its own, to an address that was checked, without cookies or a login. */
function get(url: URL, known: KnownVersion | null, network: CalendarNetwork, signal: AbortSignal) {
  const lookup = isUnchecked(url, network) ? publicLookup(network, () => true) : publicLookup(network)
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': 'Parent-Activity-App',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
  }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { headers, signal, lookup, agent: false }, resolve).on('error', reject).end()
  })
}

/** Stops at the limit, whatever is still to come, and counts what a compressed reply grows to. */
async function textOf(response: http.IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new FetchFailure('too_large')
      chunks.push(chunk)
    }
  }
  const decompress = decompressionOf(response)
  try {
    await (decompress ? pipeline(response, decompress, collect) : pipeline(response, collect))
  } catch (error) {
    // The streams before it may fail first, because they are closed.
    throw bytes > mostBytes ? new FetchFailure('too_large') : error
  }
  return calendarText(Buffer.concat(chunks))
}

function decompressionOf({ headers }: http.IncomingMessage) {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return createInflate()
  throw new FetchFailure('not_a_calendar')
}

function versionOf(headers: http.IncomingHttpHeaders): KnownVersion {
  return { etag: headerOf(headers.etag), last_modified: headerOf(headers['last-modified']) }
}

const headerOf = (value: string | undefined) => (value && value.length <= longestHeader ? value : null)

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

function failureOfStatus(status: number): CalendarFailure {
  if (status === 404 || status === 410) return 'not_found'
  const isRefusal = status >= 400 && status < 500 && status !== 429
  return isRefusal ? 'refused' : 'website_error'
}

function failureOf(error: unknown): CalendarFailure {
  if (error instanceof FetchFailure) return error.failure
  return error instanceof PrivateAddress ? 'private_address' : 'unreachable'
}
