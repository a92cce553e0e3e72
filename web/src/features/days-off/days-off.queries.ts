import { localDay } from '@parent-activity/domain/calendar/today'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const daysOffKey = ['days-off']

const today = () => localDay(new Date())

export const daysOffQuery = queryOptions({
  queryKey: [...daysOffKey, 'list'],
  queryFn: () => call('GET /api/days-off', { query: { today: today() } }),
  refetchOnWindowFocus: 'always',
})

export const offersQuery = queryOptions({
  queryKey: [...daysOffKey, 'offers'],
  queryFn: () => call('GET /api/days-off/offers', { query: { today: today() } }),
  refetchOnWindowFocus: 'always',
})

export const sharingQuery = queryOptions({
  queryKey: [...daysOffKey, 'sharing'],
  queryFn: () => call('GET /api/days-off/sharing'),
})

export interface WantedDaysOff {
  from_date: string
  to_date: string
  child_uuids: readonly string[]
  /** Days off that these replace. */
  except?: string | undefined
}

export const affectedQuery = ({ from_date, to_date, child_uuids, except }: WantedDaysOff) =>
  queryOptions({
    queryKey: [...daysOffKey, 'affected', from_date, to_date, child_uuids, except],
    queryFn: () =>
      call('GET /api/days-off/affected', {
        query: {
          ...{ from_date, to_date, child_uuids: child_uuids.join(','), today: today() },
          ...(except !== undefined && { except }),
        },
      }),
    placeholderData: keepPreviousData,
  })
