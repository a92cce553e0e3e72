import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import { pages } from '@parent-activity/domain/pages'
import { MailCheck, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useVerifyEmail } from '../../auth/email/use-verify-email.tsx'
import { authMessages } from '../../auth/messages.ts'
import { useUser } from '../../auth/session.ts'
import { DeviceRows } from '../push/device-rows.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { mailState } from './mail-state.ts'
import { settingsMessages } from './messages.ts'
import { useSendTest } from './use-send-test.ts'

const looks = {
  accepted: 'good',
  refused: 'bad',
  failed: 'bad',
  ready: 'mail',
  off: 'mail',
  unverified: 'mail',
} as const

export function ArrivalCard({ mail, push }: Pick<NotificationsSettings, 'mail' | 'push'>) {
  const { email, email_verified } = useUser()
  const state = mailState(mail.state, email_verified)
  const test = useSendTest()
  const verification = useVerifyEmail()
  const shown = test.result?.outcome ?? state
  const hasDevices = push.devices.length > 0

  return (
    <Card as="section" aria-labelledby="arrival" className="card-pad">
      <h2 id="arrival" className="mb-4">
        {settingsMessages.arrives}
      </h2>
      <div className="grid gap-2.5">
        {(state !== 'unverified' || hasDevices) && (
          <Button
            block
            icon={Send}
            disabled={state === 'off' && !hasDevices}
            busy={test.isSending && authMessages.sending}
            onClick={() => void test.send()}
          >
            {settingsMessages.sendTest}
          </Button>
        )}
        {state === 'unverified' && (
          <Button
            block
            icon={MailCheck}
            busy={verification.isSending && authMessages.sending}
            onClick={() => void verification.start()}
          >
            {authMessages.verify}
          </Button>
        )}
      </div>
      <div role="status" className="mt-4 grid gap-2.5 border-t border-line pt-4">
        {push.public_key !== null && <DeviceRows devices={push.devices} test={test.result} />}
        <ArrivalRow look={looks[shown]} name={email}>
          {shown === 'accepted' ? settingsMessages.accepted(test.result?.time ?? '') : settingsMessages[shown]}{' '}
          {shown === 'refused' && <Link to={pages.profile}>{settingsMessages.changeAddress}</Link>}
        </ArrivalRow>
      </div>
      {verification.dialog}
    </Card>
  )
}
