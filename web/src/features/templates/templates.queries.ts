import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const templatesQuery = queryOptions({
  queryKey: ['activity-templates'],
  queryFn: () => call('GET /api/activity-templates'),
})

export const activityTypesQuery = queryOptions({
  queryKey: ['activity-types'],
  queryFn: () => call('GET /api/activity-types'),
  staleTime: Infinity,
})
