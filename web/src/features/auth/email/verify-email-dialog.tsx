import { emailCodeProblems } from '@parent-activity/domain/accounts/account-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { auditEventsQuery } from '../../audit/audit.queries.ts'
import { CodeField } from '../code-field.tsx'
import { authMessages } from '../messages.ts'
import { loginOptionsQuery } from '../options.queries.ts'
import { sessionQuery } from '../session.queries.ts'
import { useToken, useUser } from '../session.ts'

const start = { code: '' }

export function VerifyEmailDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const token = useToken()
  const { email } = useUser()
  const keepsMail = useQuery(loginOptionsQuery).data?.keeps_mail
  const form = useRuleForm({
    start,
    rule: emailCodeProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      if (!(await confirm.write(values))) form.focus('code')
    },
  })
  const confirm = useWrite({
    send: (body: typeof start) => call('POST /api/auth/verify-email/confirm', { body }),
    failure: authMessages.verificationFailure,
    form,
    onSuccess: (user) => {
      queries.setQueryData(sessionQuery(token).queryKey, (known) => known && user)
      void queries.invalidateQueries(sessionQuery(token))
      void queries.invalidateQueries(auditEventsQuery)
      showToast(authMessages.emailVerified)
      onClose()
    },
  })
  const newCode = useWrite({
    send: () => call('POST /api/auth/verify-email'),
    failure: authMessages.verificationFailure,
    onSuccess: () => {
      showToast(authMessages.newCodeSent)
      form.focus('code')
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={authMessages.verifyTitle}
      description={keepsMail ? authMessages.mailIsKept : authMessages.verificationSent(email)}
      submitLabel={authMessages.verify}
      busyLabel={authMessages.verifying}
    >
      <CodeField {...form.field('code')} />
      <Button
        variant="quiet"
        className="-mt-2 -ml-3 justify-self-start"
        busy={newCode.isWriting && authMessages.sending}
        onClick={() => void newCode.write()}
      >
        {authMessages.newCode}
      </Button>
    </FormDialog>
  )
}
