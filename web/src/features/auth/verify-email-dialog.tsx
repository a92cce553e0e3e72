import { emailCodeProblems } from '@parent-activity/domain/accounts/account-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from './messages.ts'
import { sessionQuery } from './session.queries.ts'
import { useToken, useUser } from './session.ts'
import { showFailure } from '../../writes/show-failure.ts'

export function VerifyEmailDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const token = useToken()
  const { email } = useUser()
  const [isSending, setSending] = useState(false)
  const form = useRuleForm({
    start: { code: '' },
    rule: emailCodeProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (body) => {
      try {
        const user = await call('POST /api/auth/verify-email/confirm', { body })
        queries.setQueryData(sessionQuery(token).queryKey, (known) => known && user)
        void queries.invalidateQueries(sessionQuery(token))
        void queries.invalidateQueries(auditEventsQuery)
        showToast(authMessages.emailVerified)
        onClose()
      } catch (error) {
        await showFailure(authMessages.verificationFailure, error, form)
        form.focus('code')
      }
    },
  })
  const sendAgain = async () => {
    setSending(true)
    try {
      await call('POST /api/auth/verify-email')
      showToast(authMessages.newCodeSent)
      form.focus('code')
    } catch (error) {
      await showFailure(authMessages.verificationFailure, error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={authMessages.verifyTitle}
      description={authMessages.verificationSent(email)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && 'Verifying...'}>
            {authMessages.verify}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-3">
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          {...form.field('code')}
        />
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start"
          busy={isSending && 'Sending...'}
          onClick={() => void sendAgain()}
        >
          {authMessages.newCode}
        </Button>
      </form>
    </Dialog>
  )
}
