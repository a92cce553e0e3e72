import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { authMessages } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

export function ForgotPassword({ email }: { email: string }) {
  const { data } = useQuery(loginOptionsQuery)
  const [open, setOpen] = useState(false)
  if (!data?.can_mail_code) return null
  return (
    <>
      <Button variant="quiet" className="animate-fade justify-self-center" onClick={() => setOpen(true)}>
        {authMessages.forgotPassword}
      </Button>
      {open && <ResetPasswordDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
