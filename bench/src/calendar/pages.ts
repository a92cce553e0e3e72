import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
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
  for (const page of ['ours', 'fullcalendar', 'big-calendar']) {
    for (const [path, content] of await buildPage(`${page}.html`)) {
      // Our calendar reads and writes its address, so it keeps the app's path.
      files.set(path === '/ours.html' ? '/calendar' : path, { type: types[extname(path)] ?? 'text/plain', content })
    }
  }
  return files
}

/** Serves everything from memory. Queries are ignored. */
export async function servePages(
  pages: ReadonlyMap<string, File>,
  answers: Readonly<Record<string, string>>,
): Promise<Pages> {
  const files = new Map(pages)
  for (const [path, content] of Object.entries(answers)) files.set(path, { type: 'application/json', content })
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.content)
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
