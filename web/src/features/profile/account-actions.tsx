import { ChevronRight, KeyRound, LogOut, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { showConfirm } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { authMessages } from '../auth/messages.ts'
import { signOut } from '../auth/session.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

export function AccountActions() {
  const [changing, setChanging] = useState(false)
  return (
    <Card as="section" aria-label="Account" className="divide-y divide-line overflow-hidden">
      <ActionRow icon={KeyRound} onClick={() => setChanging(true)}>
        Change Password
      </ActionRow>
      <ActionRow icon={LogOut} danger onClick={() => void logout()}>
        Logout
      </ActionRow>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

async function logout() {
  if (await showConfirm({ title: authMessages.logoutTitle, text: authMessages.logoutQuestion })) await signOut()
}

interface ActionRowProps {
  icon: LucideIcon
  danger?: boolean
  onClick: () => void
  children: string
}

function ActionRow({ icon: Icon, danger = false, onClick, children }: ActionRowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'flex min-h-15 w-full items-center gap-3 py-2 pr-4 pl-5 text-left font-semibold -outline-offset-2 hover:bg-sunken sm:px-6',
        danger && 'text-danger-text',
      )}
    >
      <Icon size={20} strokeWidth={1.85} aria-hidden className={cx('shrink-0', !danger && 'text-muted')} />
      <span className="flex-1">{children}</span>
      <ChevronRight size={20} strokeWidth={1.85} aria-hidden />
    </button>
  )
}
