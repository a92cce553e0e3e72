import { LoadClient } from '../lib/load-client.ts'

export interface ReadCall {
  path: string
  token: string
}

export async function callsPerSecond(
  urls: string[],
  requests: readonly ReadCall[],
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number> {
  const servers = urls.map((url) => new LoadClient(url, callers))
  const begun = performance.now()
  const end = begun + seconds * 1000
  let turn = 0
  let answers = 0
  const askOn = async (server: LoadClient) => {
    while (performance.now() < end) {
      // A prime step reaches every family and kind of call.
      const asked = requests[(turn++ * 7919) % requests.length]
      if (!asked) throw new Error('There is nothing to ask for.')
      await server.get(asked.path, asked.token)
      answers++
    }
  }
  try {
    await Promise.all(
      Array.from({ length: callers }, (_, caller) => {
        const server = servers[caller % servers.length]
        return server ? askOn(server) : Promise.resolve()
      }),
    )
    return (answers * 1000) / (performance.now() - begun)
  } finally {
    for (const server of servers) server.close()
  }
}
