import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { PrivateAddress, publicLookup } from '../net/public-lookup.ts'
import { isPushAddress, type PushNetwork } from './push-address.ts'
import type { PushSettings } from './push-settings.ts'

/** `gone`: the push service no longer knows the device. `failed`: worth another try. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'failed'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  title: string
  body?: string | undefined
  /** A page of the app. */
  page: string
  /** A later message with the same tag replaces it. */
  tag: string
  /** Worth waking a phone that saves its battery. */
  isUrgent: boolean
  /** Not worth showing after this time. */
  seconds: number
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface PushSender {
  appUrl: string
  isAllowed: (endpoint: string) => boolean
  send: (target: PushTarget, message: PushMessage, keys: VapidKeys) => Promise<PushOutcome>
}

const timeoutMs = 10_000
const mostReplyBytes = 16_384

export function pushSender({ appUrl }: PushSettings, network: PushNetwork): PushSender {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 16, lookup: publicLookup(network) })
  const isAllowed = (endpoint: string) => isPushAddress(endpoint, network)
  return {
    appUrl,
    isAllowed,
    send: async (target, message, keys) => {
      if (!isAllowed(target.endpoint)) return 'refused'
      const request = encrypted(target, message, keys, appUrl)
      if (!request) return 'refused'
      try {
        return outcomeOf(await post(target.endpoint, request, agent))
      } catch (error) {
        return error instanceof PrivateAddress ? 'refused' : 'failed'
      }
    },
  }
}

/** Null if the keys that a browser told are none. */
function encrypted({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, keys: VapidKeys, appUrl: string) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message, appUrl), {
      vapidDetails: { subject: appUrl, ...keys },
      TTL: message.seconds,
      urgency: message.isUrgent ? 'high' : 'normal',
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    })
  } catch {
    return null
  }
}

/** A declarative push: Safari shows it by itself, and elsewhere the app's worker reads it. */
function payloadOf({ title, body, page, tag }: PushMessage, appUrl: string): string {
  return JSON.stringify({
    web_push: 8030,
    notification: { title, ...(body && { body }), lang: 'en', dir: 'auto', tag, navigate: `${appUrl}${page}` },
  })
}

type Encrypted = ReturnType<typeof webPush.generateRequestDetails>

/** Follows no redirect, and reads little of the reply. */
function post(endpoint: string, { headers, body }: Encrypted, agent: https.Agent): Promise<number> {
  const url = new URL(endpoint)
  const options = { method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const answered = (response: http.IncomingMessage) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostReplyBytes) response.destroy()
      })
      response.on('error', () => null)
      resolve(response.statusCode ?? 0)
    }
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent }, answered)
        : http.request(url, options, answered)
    request.on('error', reject)
    request.end(body)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  const isWorthAnotherTry = status === 408 || status === 429 || status < 400 || status >= 500
  return isWorthAnotherTry ? 'failed' : 'refused'
}
