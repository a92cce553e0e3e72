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

export async function openLive(origin: string, token: string): Promise<LiveClient> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  if (!response.ok) throw new Error(`GET /api/live was answered with ${response.status}`)
  let text = ''
  let isClosed = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body!) text += decoder.decode(bytes, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isClosed = true))
  return {
    text: () => text,
    told: () => [...text.matchAll(/^data: (.*"kinds".*)$/gm)].map(([, data = '']) => JSON.parse(data).kinds),
    hasEnded: () => text.includes('event: ended'),
    isClosed: () => isClosed,
    forget: () => {
      text = ''
    },
    close: () => abort.abort(),
  }
}

const words = [
  /^$/,
  /^:$/,
  /^event: (changed|ended|poll)$/,
  /^data: \{("kinds":\["[a-z]+"(,"[a-z]+")*\])?\}$/,
  /^retry: \d+$/,
]

export function strangeWords(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !words.some((word) => word.test(line)))
    .map((line) => `a stream said ${line}`)
}
