/** Where a test file gets its database from, as the set-up of its project made it. */
export type ProvidedDatabase =
  | { kind: 'pglite'; snapshotPath: string }
  | { kind: 'postgres'; url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: ProvidedDatabase
  }
}
