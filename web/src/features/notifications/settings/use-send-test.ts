import type { TestOutcome } from '@parent-activity/contract/notifications'
import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../ui/dates/local-format.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { settingsMessages } from './messages.ts'
import { notificationSettingsQuery } from './settings.queries.ts'

export interface TestResult extends TestOutcome {
  time: string
  /** This device's own worker says so. */
  isShown: boolean
}

export function useSendTest() {
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<TestOutcome & { time: string }>()
  const [isShown, setIsShown] = useState(false)
  useWhenShown(() => setIsShown(true))
  const { write, isWriting } = useWrite({
    send: () => call('POST /api/notifications/test'),
    failure: settingsMessages.testFailure,
    onMutate: () => {
      setOutcome(undefined)
      setIsShown(false)
    },
    onSuccess: (told) => {
      const now = new Date()
      setOutcome({ ...told, time: timeText(formatClockTime(now.getHours(), now.getMinutes())) })
    },
    // A refusal is kept, and a test that is accepted ends it.
    onSettled: () => void queries.invalidateQueries(notificationSettingsQuery),
  })
  const result: TestResult | undefined = outcome && { ...outcome, isShown }
  return { result, isSending: isWriting, send: () => write() }
}

function useWhenShown(tell: () => void): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent<{ shown?: string } | null>) => {
      if (data?.shown === 'test') tell()
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  })
}
