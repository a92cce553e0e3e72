import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/lib/temporary-files.mjs'

keepTemporaryFilesInMemory()

/** Workspaces are read from their sources, never from an old build. */
const conditions = ['source', 'module', 'node', 'development|production']
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** Generous, because a busy machine is late. */
const expect = { poll: { timeout: 10_000 } }

const server = {
  name: 'server',
  include: ['{server,testkit}/src/**/*.test.ts'],
  expect,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  globalSetup: 'testkit/src/databases/database-setup.ts',
  // Far from UTC, so that a day that passes through a Date changes.
  env: { TZ: 'Pacific/Auckland' },
  // Every file has its own database and server.
  isolate: false,
}

export default defineConfig({
  test: {
    // Two more than the cores of a small machine, because servers and databases are often waited for.
    maxWorkers: 4,
    projects: [
      {
        ...fromSources,
        test: { name: 'unit', include: ['{domain,web}/src/**/*.test.ts'], isolate: false },
      },
      { ...fromSources, test: server },
      {
        ...fromSources,
        test: { expect, name: 'faults', include: ['faults/src/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
