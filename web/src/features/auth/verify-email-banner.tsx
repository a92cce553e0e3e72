import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { readStored, store } from '../../api/device-storage.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/hooks/focus-main.ts'
import { authMessages } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import { useUser } from './session.ts'
import { useVerifyEmail } from './use-verify-email.tsx'

const key = 'verifyEmailDismissed'

export function VerifyEmailBanner() {
  const { email_verified } = useUser()
  const [dismissed, setDismissed] = useState(() => readStored(key) !== null)
  const isOpen = !email_verified && !dismissed
  const { data } = useQuery({ ...loginOptionsQuery, enabled: isOpen })
  const { isSending, start, dialog } = useVerifyEmail()
  if (!isOpen || !data?.can_mail_code) return null

  const dismiss = () => {
    store(key, 'yes')
    setDismissed(true)
    focusMain()
  }
  return (
    <>
      <Banner
        icon={MailCheck}
        action={
          <>
            <Button variant="quiet" onClick={dismiss}>
              {authMessages.dismiss}
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
