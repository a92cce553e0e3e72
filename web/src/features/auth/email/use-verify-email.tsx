import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { authMessages } from '../messages.ts'
import { sessionQuery } from '../session.queries.ts'
import { useToken } from '../session.ts'
import { VerifyEmailDialog } from './verify-email-dialog.tsx'

export function useVerifyEmail() {
  const queries = useQueryClient()
  const token = useToken()
  const [open, setOpen] = useState(false)
  const { write, isWriting } = useWrite({
    send: () => call('POST /api/auth/verify-email'),
    failure: authMessages.verificationFailure,
    onSuccess: () => setOpen(true),
    // Another device may have verified it.
    onError: () => void queries.invalidateQueries(sessionQuery(token)),
  })
  return {
    isSending: isWriting,
    start: () => write(),
    dialog: open && <VerifyEmailDialog onClose={() => setOpen(false)} />,
  }
}
