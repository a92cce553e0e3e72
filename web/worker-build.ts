import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** Builds `/worker.js` after everything else, because it names the built files and the page's hash. */
export function worker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      handler: async (_, bundle) => {
        // Benchmarks build pages of their own with these settings.
        if (!('index.html' in bundle)) return
        const directory = join(config.root, config.build.outDir)
        const assets = (await readdir(join(directory, 'assets'))).filter((name) => !name.endsWith('.map'))
        const page = await readFile(join(directory, 'index.html'))
        const code = await bundled(config, {
          builtFiles: assets.toSorted().map((name) => `/assets/${name}`),
          pageHash: createHash('sha256').update(page).digest('hex'),
        })
        await writeFile(join(directory, 'worker.js'), code)
      },
    },
  }
}

async function bundled({ root, resolve, build: { target } }: ResolvedConfig, constants: object): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const results = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: resolve.conditions },
    define: Object.fromEntries(define),
    build: { target, write: false, lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker' } },
  })
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The worker was not bundled.')
  return chunk.code
}
