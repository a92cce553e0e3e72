import type { LinkPage } from '@parent-activity/contract/link-guests'
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerMessages as texts } from './messages.ts'
import { openLink, type Sent } from './send-answer.ts'

const pollMs = 20_000

/** The page as it is, again whenever somebody looks at it. */
export function useLinkPage(code: string) {
  const [page, setPage] = useState<LinkPage | null>(null)
  const [problem, setProblem] = useState<'ended' | 'unreachable' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  // State comes too late for a double click, and a read that began before an answer for the answer.
  const sending = useRef(false)
  const newest = useRef(0)

  const load = useCallback(async () => {
    if (sending.current) return
    newest.current += 1
    const turn = newest.current
    const read = await openLink(code)
    if (turn !== newest.current) return
    if ('page' in read) setPage(read.page)
    setProblem('page' in read || read.failed === 'refused' || read.failed === 'full' ? null : read.failed)
  }, [code])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    look()
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [load])

  /** Returns whether it was stored. */
  const send = async (request: () => Promise<Sent>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    newest.current += 1
    setIsSending(true)
    setRefusal(null)
    const sent = await request()
    sending.current = false
    setIsSending(false)
    if ('page' in sent) {
      setPage(sent.page)
      return true
    }
    if (sent.failed === 'ended') setProblem('ended')
    else if (sent.failed === 'full') {
      setRefusal(texts.justFull)
      void load()
    } else setRefusal(sent.failed === 'refused' && sent.message ? sent.message : texts.notSent)
    return false
  }

  return { page, problem, refusal, isSending, send }
}
