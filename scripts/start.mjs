// @ts-check
import { buildIfStale } from './lib/build.mjs'
import { installIfStale } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await installIfStale()
if (!(await buildIfStale())) {
  console.error('The app could not be built; the reason stands above.')
  process.exit(1)
}
// In this process, so that Ctrl-C reaches it.
await import('../server/dist/main.js')
