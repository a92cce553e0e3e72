import type { SignedInDevice } from '@parent-activity/contract/accounts/auth'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { momentText } from '../../ui/dates/local-format.ts'
import { TimeAgo } from '../../ui/dates/time-ago.tsx'
import { authMessages } from './messages.ts'

export function DeviceRow({ session, onSignOut }: { session: SignedInDevice; onSignOut: () => void }) {
  const { device, created_at, last_used_at, is_current } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex items-start gap-3 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon size={20} strokeWidth={1.85} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm text-muted">
        <div className="mb-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="text-md leading-[22px] font-semibold text-ink wrap-anywhere">{device}</b>
          {is_current && <Chip tone="brand">{authMessages.thisDevice}</Chip>}
        </div>
        <p>{authMessages.signedIn(momentText(created_at))}</p>
        {!is_current && (
          <p>
            {authMessages.lastUsed} <TimeAgo iso={last_used_at} />
          </p>
        )}
      </div>
      {!is_current && (
        <IconButton
          label={authMessages.signOutDevice(device)}
          icon={LogOut}
          className="-mt-1 -mr-3"
          onClick={onSignOut}
        />
      )}
    </li>
  )
}
