import { defineConfig } from 'vitest/config'

/** Workspaces are read from their sources, so that a test never runs against what was built some time ago. */
const conditions = ['source', 'module', 'node', 'development|production']
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** What is waited for comes late on a busy machine; what never comes is no less seen after ten seconds. */
const expect = { poll: { timeout: 10_000 } }

const server = {
  expect,
  include: ['server/src/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Every file has its own database and its own server; loading the embedded database anew for each would take longer
  // than the tests.
  isolate: false,
}

/**
 * What takes long and shows little on the embedded database: it has one connection, so nothing races there unless races
 * are asked for, the fuzzer sends it input that is as hostile, and what is about HTTP alone is the same on both.
 */
const onPostgresAlone = [
  'server/src/http/hostile-input.test.ts',
  'server/src/http/hostile-requests.test.ts',
  'server/src/http/http.test.ts',
  'server/src/http/overload.test.ts',
  'server/src/http/secrets-in-logs.test.ts',
  ...(process.env['RACE_ROUNDS'] ? [] : ['server/src/**/*-races.test.ts']),
]

/**
 * Only the embedded database lies in a directory; what needs none is run once, however long it waits; and the fuzzer is
 * asked for where there is no other hostile input.
 */
const onEmbeddedAlone = [
  'server/src/db/directory-lock.test.ts',
  'server/src/mail/smtp-mailer.test.ts',
  'server/src/shutdown.test.ts',
  ...(process.env['FUZZ_REQUESTS'] ? [] : ['server/src/http/fuzz.test.ts']),
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...fromSources,
        // Rules without state: nothing that one file does can be seen in another.
        test: { name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false },
      },
      {
        ...fromSources,
        test: {
          ...server,
          name: 'server-pglite',
          globalSetup: 'server/src/testing/pglite-setup.ts',
          exclude: onPostgresAlone,
        },
      },
      {
        ...fromSources,
        test: {
          ...server,
          name: 'server-postgres',
          globalSetup: 'server/src/testing/postgres-setup.ts',
          exclude: onEmbeddedAlone,
        },
      },
      {
        ...fromSources,
        test: { expect, name: 'faults', include: ['bench/src/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
