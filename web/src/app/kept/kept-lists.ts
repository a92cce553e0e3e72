import type { User } from '@parent-activity/contract/accounts/auth'
import type { Query, QueryClient } from '@tanstack/react-query'
import { keepsLists } from '../../api/kept/choice.ts'
import { drop, keep, keptEntries, type KeptEntry } from '../../api/kept/kept-store.ts'
import { storedUser } from '../../api/kept/stored-user.ts'
import { storedToken } from '../../api/session-store.ts'
import { sessionQuery } from '../../features/auth/session.queries.ts'
import { noteConnection } from '../../ui/hooks/connection.ts'
import { isKept, keptKeys } from './kept-queries.ts'

interface KeptList {
  queryKey: readonly unknown[]
  data: unknown
  /** When the server last said so. */
  asOf: number
}

const keptForMs = 14 * 24 * 60 * 60 * 1000
const mostLists = 200
const writeDelayMs = 300
const listPrefix = 'list '
/** Another version may not understand these lists. The name of a built file holds its hash. */
const version = new URL(import.meta.url).pathname

/** Returns whether the first page has something to show. */
export async function restoreLists(queries: QueryClient): Promise<boolean> {
  const user = storedUser()
  const token = storedToken()
  if (!keepsLists() || !user || token === null) return false
  // Memory is emptied after minutes otherwise, and a page that opens later would find nothing.
  for (const key of keptKeys) queries.setQueryDefaults(key, { gcTime: Infinity })
  const all = await keptEntries(listPrefix).catch(() => [])
  const lists = all as [string, KeptList][]
  const usable = lists
    .filter(([key, { asOf }]) => key.startsWith(prefixOf(user)) && asOf > Date.now() - keptForMs)
    .toSorted(([, a], [, b]) => b.asOf - a.asOf)
    .slice(0, mostLists)
  const used = new Set(usable.map(([key]) => key))
  const others = lists.flatMap(([key]) => (used.has(key) ? [] : [key]))
  if (others.length > 0) void drop(others).catch(() => undefined)
  // The user may have signed out meanwhile.
  if (usable.length === 0 || storedToken() !== token) return false
  for (const [, { queryKey, data, asOf }] of usable) {
    if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, data, { updatedAt: asOf })
  }
  const session = sessionQuery(token).queryKey
  if (!queries.getQueryData(session)) queries.setQueryData(session, user, { updatedAt: 1 })
  noteConnection({ asOf: usable[0]?.[1].asOf ?? 0 })
  return true
}

/** Keeps what the lists show now, and every change of it. */
export function keepLists(queries: QueryClient, token: string, signal: AbortSignal): void {
  const changed = new Map<string, Query>()
  const asOf = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    timer = undefined
    const user = storedUser()
    if (!user || signal.aborted || storedToken() !== token) return
    const lists = [...changed].map(([hash, { queryKey, state }]): KeptEntry => {
      const list: KeptList = { queryKey, data: state.data, asOf: asOf.get(hash) ?? state.dataUpdatedAt }
      return [prefixOf(user) + hash, list]
    })
    changed.clear()
    void keep(lists).catch(() => undefined)
  }
  const note = (query: Query) => {
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, writeDelayMs)
  }

  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) if (isKept(query.queryKey) && query.state.data !== undefined) note(query)
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query.queryKey)) return
    // An answer that shows at once is no news of the server.
    if (!event.action.manual) asOf.set(event.query.queryHash, event.query.state.dataUpdatedAt)
    note(event.query)
  })
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
  // The tab may be closed before the timer ends.
  addEventListener('pagehide', write, { signal })
}

function prefixOf({ uuid }: User): string {
  return `${listPrefix}${uuid} ${version} `
}
