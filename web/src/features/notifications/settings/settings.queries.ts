import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: () => call('GET /api/notifications/settings'),
})
