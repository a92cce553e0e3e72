import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/e2e-server.mjs', import.meta.url))

/** The app with settings that the other tests must not have, on a port and with data of its own. */
export async function startOwnServer(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)))
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const ready = /ready: (http:\S+)\s/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
  })
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
