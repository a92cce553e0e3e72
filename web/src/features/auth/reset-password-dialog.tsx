import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { authMessages } from './messages.ts'

/** First the e-mail address, then the code that was mailed there. */
export function ResetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId()
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState<string | false>(false)

  return (
    <Dialog
      open
      onClose={onClose}
      title={authMessages.resetTitle}
      description={sentTo === undefined ? authMessages.resetAbout : authMessages.codeSent(sentTo)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {sentTo === undefined ? authMessages.sendCode : authMessages.setPassword}
          </Button>
        </>
      }
    >
      {sentTo === undefined ? (
        <ResetRequestForm id={formId} email={email} onBusy={setBusy} onSent={setSentTo} />
      ) : (
        <ResetCodeForm
          id={formId}
          email={sentTo}
          onBusy={setBusy}
          onNewCode={() => setSentTo(undefined)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
