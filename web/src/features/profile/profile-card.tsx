import { initialOf } from '../../ui/person-name.ts'
import { formatPhone } from '../../ui/fields/phone-format.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { momentText } from '../../ui/dates/local-format.ts'
import { EmailVerification } from '../auth/email/email-verification.tsx'
import { authMessages } from '../auth/messages.ts'
import { useUser } from '../auth/session.ts'
import { profileMessages } from './messages.ts'
import { ProfileForm } from './profile-form.tsx'

const roles = { user: 'User', admin: 'Admin', super_admin: 'Super Admin' }

export function ProfileCard() {
  const user = useUser()
  const [mode, setMode] = useState<'shown' | 'edited' | 'shown again'>('shown')
  const editing = mode === 'edited'
  const fields = [
    [profileMessages.username, user.username],
    [authMessages.email, user.email],
    [authMessages.phone, formatPhone(user.phone)],
    [profileMessages.role, roles[user.role]],
  ]

  return (
    <Card as="section" aria-label={profileMessages.yours} className="card-pad">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar initials={initialOf(user.username)} tone="adult" size={72} />
        <div className="min-w-0 flex-[1_1_11rem]">
          <h2 className="wrap-anywhere">{user.username}</h2>
          <p className="text-muted">{profileMessages.memberSince(momentText(user.created_at))}</p>
        </div>
        {!editing && (
          // Takes the focus back from the form.
          <Button icon={Pencil} autoFocus={mode === 'shown again'} onClick={() => setMode('edited')}>
            {profileMessages.edit}
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm user={user} onDone={() => setMode('shown again')} />
      ) : (
        <dl className="mt-5 divide-y divide-line border-t border-line">
          {fields.map(([name, value]) => (
            <div key={name} className="flex min-h-12 flex-wrap gap-x-3 py-3 last:pb-0 sm:gap-x-4">
              <dt className="flex-[0_0_5.25rem] text-muted sm:basis-24">{name}</dt>
              <dd className="flex min-w-0 flex-[1_1_9rem] flex-wrap content-start items-center gap-x-3 gap-y-1.5 font-medium wrap-anywhere tabular-nums">
                <span className="min-w-0">{value}</span>
                {name === authMessages.email && <EmailVerification />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
