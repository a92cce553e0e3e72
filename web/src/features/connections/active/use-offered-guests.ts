import type { ChildConnection } from '@parent-activity/contract/connections'
import { asGuest, type Guest } from '../guests.ts'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { childConnectionsQuery } from '../connections.queries.ts'

export interface GuestHost {
  uuid: string
  first_name: string
}

export interface GuestSection {
  host: GuestHost
  guests: readonly Guest[]
}

export interface OfferedGuests {
  /** Empty until the lists of all hosts are loaded. */
  sections: readonly GuestSection[]
  isLoading: boolean
  hasFailed: boolean
  isTrying: boolean
  retry: () => void
}

export interface GuestChoice {
  offered: OfferedGuests
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function useOfferedGuests(hosts: readonly GuestHost[], enabled: boolean): OfferedGuests {
  const { lists, ...loading } = useQueries({
    queries: hosts.map(({ uuid }) => ({ ...childConnectionsQuery(uuid), enabled })),
    combine,
  })
  const sections = hosts.map((host, index) => ({ host, guests: (lists[index] ?? []).map(asGuest) }))
  return { ...loading, sections: loading.isLoading || loading.hasFailed ? [] : sections }
}

/** Waits for fresh lists when the form is sent. */
export function useLoadGuests() {
  const queries = useQueryClient()
  return async (hosts: readonly GuestHost[]): Promise<Guest[][]> => {
    const lists = await Promise.all(hosts.map(({ uuid }) => queries.fetchQuery(childConnectionsQuery(uuid))))
    return lists.map((list) => list.map(asGuest))
  }
}

function combine(results: UseQueryResult<ChildConnection[]>[]) {
  const missing = results.filter(({ data }) => data === undefined)
  const hasFailed = missing.some(({ isError }) => isError)
  return {
    lists: results.map(({ data }) => data),
    isLoading: missing.length > 0 && !hasFailed,
    hasFailed,
    isTrying: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of missing) void refetch()
    },
  }
}
