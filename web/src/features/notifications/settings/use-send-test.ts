import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../ui/dates/local-format.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { settingsMessages } from './messages.ts'
import { notificationSettingsQuery } from './settings.queries.ts'

export function useSendTest() {
  const queries = useQueryClient()
  const [result, setResult] = useState<{ outcome: 'accepted' | 'refused' | 'failed' | null; time: string }>()
  const { write, isWriting } = useWrite({
    send: () => call('POST /api/notifications/test'),
    failure: settingsMessages.testFailure,
    onMutate: () => setResult(undefined),
    onSuccess: ({ outcome }) => {
      const now = new Date()
      setResult({ outcome, time: timeText(formatClockTime(now.getHours(), now.getMinutes())) })
    },
    // A refusal is kept, and a test that is accepted ends it.
    onSettled: () => void queries.invalidateQueries(notificationSettingsQuery),
  })
  return { result, isSending: isWriting, send: () => write() }
}
