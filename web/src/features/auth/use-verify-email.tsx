import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { authMessages } from './messages.ts'
import { sessionQuery } from './session.queries.ts'
import { useToken } from './session.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { VerifyEmailDialog } from './verify-email-dialog.tsx'

/** Mails a code, then asks for it. */
export function useVerifyEmail() {
  const queries = useQueryClient()
  const token = useToken()
  const [isSending, setSending] = useState(false)
  const [open, setOpen] = useState(false)

  const start = async () => {
    if (isSending) return
    setSending(true)
    try {
      await call('POST /api/auth/verify-email')
      setOpen(true)
    } catch (error) {
      await showFailure(authMessages.verificationFailure, error)
      // It may have been verified on another device.
      void queries.invalidateQueries(sessionQuery(token))
    } finally {
      setSending(false)
    }
  }
  return { isSending, start, dialog: open && <VerifyEmailDialog onClose={() => setOpen(false)} /> }
}
