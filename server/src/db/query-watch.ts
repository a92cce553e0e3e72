import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

interface AskedQuery {
  /** With $1, $2 and so on where values stand, never the values. */
  sql: string
  operation: string
  ms: number
  failed: boolean
}

export type QueryObserver = (query: AskedQuery) => void

const observers = new AsyncLocalStorage<QueryObserver>()

/** Tells the observer of every query that the work makes, and of nobody else's. */
export function watchQueries<T>(observe: QueryObserver, work: () => T): T {
  return observers.run(observe, work)
}

/** What Kysely calls after each query. Its parameters are left behind here. */
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
