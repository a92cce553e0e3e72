import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/lib/temporary-files.mjs'
import { patienceMs } from './testkit/src/patience.ts'

keepTemporaryFilesInMemory()

/** Workspaces are read from their sources, never from an old build: by tests (`ssr`) and by the global setup. */
const resolve = { conditions: ['source', 'module', 'node', 'development|production'] }
const fromSources = { resolve, ssr: { resolve }, environments: { __vitest__: { resolve } } }

const patient = { expect: { poll: { timeout: patienceMs } }, testTimeout: 3 * patienceMs, hookTimeout: 3 * patienceMs }

const withDatabase = {
  ...patient,
  globalSetup: 'testkit/src/databases/database-setup.ts',
  setupFiles: 'testkit/src/app/log-of-failed-test.ts',
  // Far from UTC, so that a day that passes through a Date changes.
  env: { TZ: 'Pacific/Auckland' },
  // Workers keep their modules, and each test app has its own database.
  isolate: false,
}

export default defineConfig({
  test: {
    // More would be idle less, but every worker imports the server anew.
    maxWorkers: '100%',
    projects: [
      {
        ...fromSources,
        test: { ...patient, name: 'unit', include: ['{domain,web}/src/**/*.test.ts'], isolate: false },
      },
      {
        ...fromSources,
        test: {
          ...withDatabase,
          name: 'api',
          include: ['{server,testkit}/src/**/*.test.ts'],
          exclude: ['**/*.deep.test.ts'],
        },
      },
      { ...fromSources, test: { ...withDatabase, name: 'deep', include: ['{server,faults}/src/**/*.deep.test.ts'] } },
    ],
  },
})
