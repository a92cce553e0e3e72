import { request } from 'node:http'

export interface OpenStream {
  /** Moments at which a change was told. */
  told: number[]
  close: () => void
}

/** Resolves with the first bytes. */
export function openStream(origin: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const told: number[] = []
    const asked = request(`${origin}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    asked.on('error', reject)
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was answered with ${response.statusCode}`))
      response.on('error', () => undefined)
      response.on('data', (bytes: Buffer) => {
        if (bytes.includes('event: changed')) told.push(performance.now())
        resolve({ told, close: () => asked.destroy() })
      })
    })
    asked.end()
  })
}

export async function openStreams(origin: string, tokens: readonly string[]): Promise<OpenStream[]> {
  const streams: OpenStream[] = []
  const left = [...tokens]
  const openSome = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) streams.push(await openStream(origin, token))
  }
  await Promise.all(Array.from({ length: 50 }, openSome))
  return streams
}
