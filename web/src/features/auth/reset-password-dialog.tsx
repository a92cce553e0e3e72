import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { authMessages } from './messages.ts'
import { dropResetRequest, keepResetRequest, keptResetRequest, type ResetRequest } from './reset-request.ts'

/** First the e-mail address, then the code that was mailed there. */
export function ResetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId()
  const [request, setRequest] = useState<ResetRequest | undefined>(keptResetRequest)
  const [busy, setBusy] = useState<string | false>(false)
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

  return (
    <Dialog
      open
      onClose={onClose}
      title={authMessages.resetTitle}
      description={request ? authMessages.codeSent(request.email) : authMessages.resetAbout}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {request ? authMessages.setPassword : authMessages.sendCode}
          </Button>
        </>
      }
    >
      {request ? (
        <ResetCodeForm id={formId} request={request} onBusy={setBusy} onNewCode={askAgain} onDone={done} />
      ) : (
        <ResetRequestForm id={formId} email={email} onBusy={setBusy} onSent={sent} />
      )}
    </Dialog>
  )
}
