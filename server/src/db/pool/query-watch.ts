import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

interface AskedQuery {
  sql: string
  operation: string
  ms: number
  failed: boolean
}

export type QueryObserver = (query: AskedQuery) => void

const observers = new AsyncLocalStorage<QueryObserver>()

export function watchQueries<T>(observe: QueryObserver, work: () => T): T {
  return observers.run(observe, work)
}

/** Drops the parameters, which hold private data. */
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
