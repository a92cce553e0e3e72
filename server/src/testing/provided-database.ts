/** Where a test file gets its database from, as the set-up of the tests made it. */
export interface ProvidedDatabase {
  url: string
  /** A database with all tables, of which each test file's own is a copy. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: ProvidedDatabase
  }
}
