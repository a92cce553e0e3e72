import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export interface LiveClient {
  /** All that came so far. */
  text: () => string
  /** The kinds of all changes told so far, in order. */
  told: () => string[][]
  hasEnded: () => boolean
  isClosed: () => boolean
  forget: () => void
  close: () => void
}

/** On a connection of its own: those of `fetch` outlive it by seconds, for which a closing server waits. */
export function openLive(origin: string, token: string): Promise<LiveClient> {
  return openStream(`${origin}/api/live`, `Bearer ${token}`)
}

/** For sessions and boards. */
export async function openStream(url: string, authorization: string): Promise<LiveClient> {
  const request = get(url, { headers: { authorization }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) {
    request.destroy()
    throw new Error(`GET ${url} was answered with ${response.statusCode}`)
  }
  let text = ''
  let isClosed = false
  response.setEncoding('utf8')
  response.on('data', (part: string) => (text += part))
  response.on('error', () => undefined)
  response.on('close', () => (isClosed = true))
  return {
    text: () => text,
    told: () => [...text.matchAll(/^data: (.*"kinds".*)$/gm)].map(([, data = '']) => JSON.parse(data).kinds),
    hasEnded: () => text.includes('event: ended'),
    isClosed: () => isClosed,
    forget: () => {
      text = ''
    },
    close: () => request.destroy(),
  }
}

const words = [
  /^$/,
  /^:$/,
  /^event: (changed|ended|poll)$/,
  /^data: \{("kinds":\["[a-z_]+"(,"[a-z_]+")*\])?\}$/,
  /^retry: \d+$/,
]

export function strangeWords(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !words.some((word) => word.test(line)))
    .map((line) => `a stream said ${line}`)
}
