import type { FamilyMember } from '@parent-activity/contract/accounts/family'
import { initialOf } from '../../ui/person-name.ts'
import { formatPhone } from '../../ui/fields/phone-format.ts'
import { X } from 'lucide-react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { familyMessages } from './messages.ts'

const roles = { parent: 'Parent', guardian: 'Guardian', caregiver: 'Caregiver' }

export function FamilyMemberRow({ member, onRemove }: { member: FamilyMember; onRemove: (() => void) | undefined }) {
  const { username, email, phone, role, is_primary } = member
  return (
    <li className="flex items-start gap-3 py-3.5">
      <Avatar initials={initialOf(username)} tone="adult" size={40} />
      <div className="min-w-0 flex-1 text-sm text-muted">
        <div className="mb-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="text-md leading-[22px] font-semibold text-ink wrap-anywhere">{username}</b>
          {is_primary ? <Chip tone="brand">{familyMessages.primary}</Chip> : <Chip>{roles[role]}</Chip>}
        </div>
        <p className="wrap-anywhere">{email}</p>
        <p className="tabular-nums">{formatPhone(phone)}</p>
      </div>
      {onRemove && (
        <IconButton label={familyMessages.removeMember(username)} icon={X} className="-mt-1 -mr-3" onClick={onRemove} />
      )}
    </li>
  )
}
