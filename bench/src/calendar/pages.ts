import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../pages', import.meta.url))
const configFile = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url))
const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

interface File {
  type: string
  content: string | Buffer
}

export interface Pages {
  url: string
  close: () => Promise<void>
}

/** Each page is a production build of its own, with the settings of the web. */
export async function buildPages(): Promise<Map<string, File>> {
  const files = new Map<string, File>()
  for (const page of ['ours', 'bare-react', 'bare-dom', 'fullcalendar', 'big-calendar']) {
    for (const [path, content] of await buildPage(`${page}.html`)) {
      files.set(path, { type: types[extname(path)] ?? 'text/plain', content })
    }
  }
  return files
}

/** Serves the pages from memory and the rest from the app, so that all have the same way to the same server. */
export async function servePages(files: ReadonlyMap<string, File>, app: string): Promise<Pages> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request
    const file = files.get(new URL(url, app).pathname)
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(file.content)
      return
    }
    const forwarded = forward(new URL(url, app), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}

async function buildPage(page: string): Promise<[path: string, content: Buffer][]> {
  const directory = await mkdtemp(join(tmpdir(), 'parent-activity-bench-'))
  try {
    const input = join(root, page)
    const outDir = relative(root, directory)
    await build({
      configFile,
      root,
      logLevel: 'warn',
      build: { outDir, emptyOutDir: false, rolldownOptions: { input } },
    })
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return await Promise.all(
      paths.map(async (path): Promise<[string, Buffer]> => {
        const address = `/${relative(directory, path).replaceAll('\\', '/')}`
        return [address, await readFile(path)]
      }),
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
