import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { authMessages } from './messages.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

const passwordResetQuery = queryOptions({
  queryKey: ['password-reset'],
  queryFn: () => call('GET /api/auth/password-reset'),
  staleTime: Infinity,
})

/** Only where the server can mail a code. */
export function ForgotPassword({ email }: { email: string }) {
  const { data } = useQuery(passwordResetQuery)
  const [open, setOpen] = useState(false)
  if (!data?.available) return null
  return (
    <>
      <Button variant="quiet" className="animate-fade justify-self-center" onClick={() => setOpen(true)}>
        {authMessages.forgotPassword}
      </Button>
      {open && <ResetPasswordDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
