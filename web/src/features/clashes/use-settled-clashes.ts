import type { Clash } from '@parent-activity/domain/clashes/find-clashes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SettledClash } from '@parent-activity/contract/clashes'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { useWrite } from '../../writes/use-write.ts'
import { settledClashesQuery } from './clashes.queries.ts'
import { clashMessages } from './messages.ts'

/** Asked for only where something clashes. Until then nothing is shown that may be fine. */
export function useIsSettled(isWanted: boolean): (key: string) => boolean {
  const { data, isError } = useQuery({ ...settledClashesQuery, ...freshOnOpening, enabled: isWanted })
  return useCallback((key) => (data ? data.some((settled) => settled.key === key) : !isError), [data, isError])
}

export function useSettleClash(onSettled: (settled: SettledClash) => void) {
  const queries = useQueryClient()
  return useWrite({
    send: ({ key, until }: Clash) => call('PUT /api/clashes/settled', { body: { key, date: until } }),
    failure: clashMessages.settleFailure,
    onSuccess: (settled) => {
      queries.setQueryData(settledClashesQuery.queryKey, (known) => [...(known ?? []), settled])
      onSettled(settled)
    },
    onSettled: () => queries.invalidateQueries(settledClashesQuery),
  })
}

export function useForgetSettled(onForgotten: (settled: SettledClash) => void) {
  const queries = useQueryClient()
  const forgotten = (settled: SettledClash) => {
    queries.setQueryData(settledClashesQuery.queryKey, (known) => known?.filter(({ key }) => key !== settled.key))
    onForgotten(settled)
  }
  return useWrite({
    send: ({ uuid }: SettledClash) => call('DELETE /api/clashes/settled/:id', { params: { id: uuid } }),
    failure: clashMessages.undoFailure,
    goneText: () => clashMessages.undone,
    onSuccess: (_done, settled) => forgotten(settled),
    onError: (error, settled) => {
      if (error instanceof ApiError && error.status === 404) forgotten(settled)
    },
    onSettled: () => queries.invalidateQueries(settledClashesQuery),
  })
}
