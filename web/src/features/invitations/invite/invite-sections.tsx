import { useId } from 'react'
import type { Guest } from '../../connections/guests.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SelectAll } from '../../../ui/fields/select-all.tsx'
import type { GuestSection } from '../../connections/active/use-offered-guests.ts'
import { GuestRows } from './guest-rows.tsx'
import { invitationMessages } from '../messages.ts'

interface Choice {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function InviteSections({ sections, ...choice }: { sections: readonly GuestSection[] } & Choice) {
  return sections.map((section) => <InviteSection key={section.host.uuid} section={section} {...choice} />)
}

function InviteSection({ section: { host, guests }, ...choice }: { section: GuestSection } & Choice) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="card-pad px-4 sm:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-5">
        <h2 id={id} className="min-w-0 wrap-anywhere">
          {invitationMessages.connectionsOf(host.first_name)}
        </h2>
        <SelectAll ids={guests.map(({ child_uuid }) => child_uuid)} describedBy={id} {...choice} />
      </div>
      <div className="grid gap-4">
        <Group label={invitationMessages.connected} guests={guests.filter(({ isPending }) => !isPending)} {...choice} />
        <Group
          label={invitationMessages.connectionPending}
          guests={guests.filter(({ isPending }) => isPending)}
          help={invitationMessages.goesOutLater}
          {...choice}
        />
      </div>
    </Card>
  )
}

function Group({
  label,
  help,
  guests,
  ...choice
}: { label: string; help?: string; guests: readonly Guest[] } & Choice) {
  const id = useId()
  if (guests.length === 0) return null
  return (
    <fieldset aria-describedby={help && id} className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        <GuestRows guests={guests} saysPending={false} {...choice} />
      </div>
      {help && (
        <p id={id} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </fieldset>
  )
}
