import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keepUser } from '../../api/session-store.ts'

export const sessionKey = ['session']

export const sessionQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...sessionKey, token],
    queryFn: async () => {
      const { user } = await call('GET /api/auth/verify')
      keepUser(user, token)
      return user
    },
    enabled: token !== null,
  })
