import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const schoolHoursQuery = queryOptions({
  queryKey: ['school-hours'],
  queryFn: () => call('GET /api/school-hours'),
})
