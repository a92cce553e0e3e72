import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../pages', import.meta.url))
const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

export interface Pages {
  url: string
  close: () => Promise<void>
}

/** Where the others find the activities. */
export function dataPath(size: number): string {
  return `/activities-${size}.json`
}

/** The pages of the other calendars, each built alone for production, and the data beside them. */
export async function servePages(data: ReadonlyMap<string, string>): Promise<Pages> {
  const files = new Map<string, string | Buffer>(data)
  for (const page of ['fullcalendar', 'big-calendar']) {
    for (const [path, content] of await buildPage(`${page}.html`)) files.set(path, content)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(pathname)
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
    response.end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function buildPage(page: string): Promise<[path: string, content: Buffer][]> {
  const outDir = await mkdtemp(join(tmpdir(), 'parent-activity-bench-'))
  try {
    const input = join(root, page)
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      build: { outDir, emptyOutDir: false, rolldownOptions: { input } },
    })
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return await Promise.all(
      paths.map(async (path): Promise<[string, Buffer]> => {
        const address = `/${relative(outDir, path).replaceAll('\\', '/')}`
        return [address, await readFile(path)]
      }),
    )
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
