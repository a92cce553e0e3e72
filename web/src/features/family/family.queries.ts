import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const familyMembersQuery = queryOptions({
  queryKey: ['family-members'],
  queryFn: () => call('GET /api/parents'),
})
