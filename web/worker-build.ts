import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { bundled } from './bundled.ts'

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
          entry: 'worker/worker.ts',
          format: 'iife',
          constants: {
            builtFiles: assets.toSorted().map((name) => `/assets/${name}`),
            pageHash: createHash('sha256').update(page).digest('hex'),
          },
        })
        await writeFile(join(directory, 'worker.js'), code)
      },
    },
  }
}
