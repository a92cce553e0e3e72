import { useState } from 'react'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { dropResetRequest, keepResetRequest, keptResetRequest, type ResetRequest } from './reset-request.ts'

export function ResetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [request, setRequest] = useState<ResetRequest | undefined>(keptResetRequest)
  const sent = (made: ResetRequest) => {
    keepResetRequest(made)
    setRequest(made)
  }
  const askAgain = () => {
    dropResetRequest()
    setRequest(undefined)
  }
  const done = () => {
    dropResetRequest()
    onClose()
  }
  return request ? (
    <ResetCodeForm request={request} onNewCode={askAgain} onDone={done} onClose={onClose} />
  ) : (
    <ResetRequestForm email={email} onSent={sent} onClose={onClose} />
  )
}
