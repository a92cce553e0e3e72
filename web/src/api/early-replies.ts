interface EarlyReplies {
  token: string
  askedAt: number
  /** By method and URL; null if the server could not be reached. */
  replies: Map<string, Promise<Response | null>>
}

declare global {
  /** The script in the page and the app are bundled apart, and meet here. */
  var earlyReplies: EarlyReplies | undefined
}

/** As old as a polled list may be. */
const usableForMs = 30_000

export function askEarly(token: string, urls: readonly string[]): void {
  const request = { headers: { authorization: `Bearer ${token}` } }
  const replies = urls.map((url) => [`GET ${url}`, readWhole(fetch(url, request)).catch(() => null)] as const)
  globalThis.earlyReplies = { token, askedAt: Date.now(), replies: new Map(replies) }
}

/** A reply that nobody takes would otherwise keep its connection. */
async function readWhole(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  return new Response(await response.blob(), response)
}

/** Hands each reply out once, and only to the session that asked. */
export function takeEarlyReply(call: string, token: string | null): Promise<Response | null> | null {
  const { earlyReplies: early } = globalThis
  const reply = early?.replies.get(call)
  if (!early || !reply) return null
  early.replies.delete(call)
  return early.token === token && Date.now() - early.askedAt < usableForMs ? reply : null
}
