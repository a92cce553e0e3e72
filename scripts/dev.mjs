// @ts-check
import { existsSync } from 'node:fs'
import { compileServer } from './lib/build.mjs'
import { installIfStale } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { runTogether } from './lib/run-together.mjs'
import { inRoot } from './lib/root.mjs'
import { tools } from './lib/run.mjs'

requireNode()
await installIfStale()

// Compiled code can start despite type errors.
const main = inRoot('server', 'dist', 'main.js')
if (!(await compileServer()) && !existsSync(main)) process.exit(1)

const port = process.env['PORT'] ?? '3000'
await runTogether([
  {
    name: 'types',
    args: [tools.tsc, '-b', '--watch', '--preserveWatchOutput', 'domain', 'contract', 'server'],
    cwd: inRoot(),
  },
  { name: 'server', args: ['--watch', '--watch-preserve-output', main], cwd: inRoot(), env: { PORT: port } },
  { name: 'web', args: [tools.vite], cwd: inRoot('web'), env: { API_URL: `http://127.0.0.1:${port}` } },
])
