import { defineConfig } from 'vitest/config'

/** Workspaces are read from their sources, so that a test never runs against what was built some time ago. */
const conditions = ['source', 'module', 'node', 'development|production']
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** What is waited for comes late on a busy machine; what never comes is no less seen after ten seconds. */
const expect = { poll: { timeout: 10_000 } }

const server = {
  expect,
  include: ['{server,testkit}/src/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  globalSetup: 'testkit/src/databases/database-setup.ts',
  // Far from UTC, where a day that passes through a Date becomes another one.
  env: { TZ: 'Pacific/Auckland' },
  // Every file has its own database and its own server, so nothing that one does can be seen in another.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...fromSources,
        // Rules without state: nothing that one file does can be seen in another.
        test: { name: 'unit', include: ['{domain,web}/src/**/*.test.ts'], isolate: false },
      },
      { ...fromSources, test: { ...server, name: 'server' } },
      {
        ...fromSources,
        test: { expect, name: 'faults', include: ['faults/src/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
