import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { authMessages } from '../auth/messages.ts'
import { signOut } from '../auth/session.ts'
import { waitingWrites } from '../../writes/waiting/waiting-writes.ts'
import { offlineMessages } from '../offline/messages.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { profileMessages } from './messages.ts'

export function AccountActions() {
  const [changing, setChanging] = useState(false)
  return (
    <Card as="section" aria-label={profileMessages.account} className="divide-y divide-line overflow-hidden">
      <ActionRow icon={KeyRound} title={profileMessages.changePassword} onClick={() => setChanging(true)} />
      <ActionRow icon={LogOut} title={authMessages.logoutTitle} danger onClick={() => void logout()} />
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

async function logout() {
  const waiting = waitingWrites().filter(({ text }) => text !== null).length
  const question = waiting === 0 ? [] : [offlineMessages.lostByLogout(waiting)]
  const text = [authMessages.logoutQuestion, ...question].join(' ')
  if (await showConfirm({ title: authMessages.logoutTitle, text, destructive: waiting > 0 })) signOut()
}
