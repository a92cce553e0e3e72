import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

interface AskedQuery {
  /** With placeholders such as $1, never with values. */
  sql: string
  operation: string
  ms: number
  failed: boolean
}

export type QueryObserver = (query: AskedQuery) => void

const observers = new AsyncLocalStorage<QueryObserver>()

/** Reports only the queries of this work. */
export function watchQueries<T>(observe: QueryObserver, work: () => T): T {
  return observers.run(observe, work)
}

/** Kysely's log callback; it drops the parameters. */
export function reportQuery({ level, query, queryDurationMillis }: LogEvent): void {
  observers.getStore()?.({
    sql: query.sql,
    operation: operations[query.query.kind] ?? 'other',
    ms: queryDurationMillis,
    failed: level === 'error',
  })
}

const operations: Partial<Record<LogEvent['query']['query']['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}
