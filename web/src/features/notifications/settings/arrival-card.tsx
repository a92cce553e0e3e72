import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import { pages } from '@parent-activity/domain/pages'
import { Check, Mail, MailCheck, Send, X } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { authMessages } from '../../auth/messages.ts'
import { useUser } from '../../auth/session.ts'
import { useVerifyEmail } from '../../auth/email/use-verify-email.tsx'
import { mailState } from './mail-state.ts'
import { settingsMessages } from './messages.ts'
import { useSendTest } from './use-send-test.ts'

const neutral = { icon: Mail, colours: 'bg-sunken text-muted' }
const bad = { icon: X, colours: 'bg-declined-soft text-declined-soft-text' }
const looks = {
  accepted: { icon: Check, colours: 'bg-shared-soft text-shared-soft-text' },
  refused: bad,
  failed: bad,
  ready: neutral,
  off: neutral,
  unverified: neutral,
}

export function ArrivalCard({ mail }: { mail: NotificationsSettings['mail'] }) {
  const { email, email_verified } = useUser()
  const state = mailState(mail.state, email_verified)
  const test = useSendTest()
  const verification = useVerifyEmail()
  const shown = test.result?.outcome ?? state
  const { icon: Icon, colours } = looks[shown]

  return (
    <Card as="section" aria-labelledby="arrival" className="card-pad">
      <h2 id="arrival" className="mb-4">
        {settingsMessages.arrives}
      </h2>
      {state === 'unverified' ? (
        <Button
          block
          icon={MailCheck}
          busy={verification.isSending && authMessages.sending}
          onClick={() => void verification.start()}
        >
          {authMessages.verify}
        </Button>
      ) : (
        <Button
          block
          icon={Send}
          disabled={state === 'off'}
          busy={test.isSending && authMessages.sending}
          onClick={() => void test.send()}
        >
          {settingsMessages.sendTest}
        </Button>
      )}
      <div role="status" className="mt-4 flex gap-2.5 border-t border-line pt-4">
        <span aria-hidden className={cx('mt-0.5 grid size-6 shrink-0 place-items-center rounded-full', colours)}>
          <Icon size={14} strokeWidth={2} />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{email}</p>
          <p className="text-muted">
            {shown === 'accepted' ? settingsMessages.accepted(test.result?.time ?? '') : settingsMessages[shown]}{' '}
            {shown === 'refused' && <Link to={pages.profile}>{settingsMessages.changeAddress}</Link>}
          </p>
        </div>
      </div>
      {verification.dialog}
    </Card>
  )
}
