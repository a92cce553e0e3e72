import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/hooks/focus-main.ts'
import { closeQuestion, isQuestionOpen } from './email-question.ts'
import { authMessages } from '../messages.ts'
import { loginOptionsQuery } from '../options.queries.ts'
import { useUser } from '../session.ts'
import { useVerifyEmail } from './use-verify-email.tsx'

/** Shown from the first paint on or not at all, so that it moves nothing. */
export function VerifyEmailBanner() {
  const { email_verified } = useUser()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(
    () => isQuestionOpen() && queries.getQueryData(loginOptionsQuery.queryKey)?.can_mail_code === true,
  )
  const { isSending, start, dialog } = useVerifyEmail()
  if (email_verified || !isAsked) return null

  const dismiss = () => {
    closeQuestion()
    setIsAsked(false)
    focusMain()
  }
  return (
    <>
      <Banner
        icon={MailCheck}
        action={
          <>
            <Button variant="quiet" onClick={dismiss}>
              {authMessages.notNow}
            </Button>
            <Button busy={isSending && authMessages.sending} onClick={() => void start()}>
              {authMessages.verify}
            </Button>
          </>
        }
      >
        {authMessages.whyVerify}
      </Banner>
      {dialog}
    </>
  )
}
