import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleHelp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { authMessages } from '../messages.ts'
import { loginOptionsQuery } from '../options.queries.ts'
import { useUser } from '../session.ts'
import { useVerifyEmail } from './use-verify-email.tsx'

export function EmailVerification() {
  const { email_verified } = useUser()
  const { data } = useQuery({ ...loginOptionsQuery, enabled: !email_verified })
  const { isSending, start, dialog } = useVerifyEmail()
  if (email_verified) {
    return (
      <Chip tone="brand" icon={BadgeCheck}>
        {authMessages.verified}
      </Chip>
    )
  }
  return (
    <>
      <Chip icon={CircleHelp}>{authMessages.notVerified}</Chip>
      {data?.can_mail_code === true && (
        <Button variant="quiet" className="-my-2" busy={isSending && authMessages.sending} onClick={() => void start()}>
          {authMessages.verify}
        </Button>
      )}
      {data?.can_mail_code === false && (
        <p className="basis-full text-sm font-normal text-muted">{authMessages.cannotVerify}</p>
      )}
      {dialog}
    </>
  )
}
