import { useId, type ReactNode } from 'react'
import { SelectAll } from '../../../ui/fields/select-all.tsx'
import type { GuestChoice, GuestSection } from '../../connections/active/use-offered-guests.ts'
import { GuestRows } from './guest-rows.tsx'
import { GuestsLoading } from './guests-loading.tsx'
import { LoadProblem } from '../load-problem.tsx'
import { invitationMessages } from '../messages.ts'

interface InviteListsProps extends GuestChoice {
  /** Shown if there is nobody to invite. */
  nobody: ReactNode
}

const box = 'rounded-md border border-line'

export function InviteLists({ offered, chosen, onChange, nobody }: InviteListsProps) {
  const { sections, isLoading, hasFailed, isTrying, retry } = offered
  if (hasFailed) {
    return (
      <div className={box}>
        <LoadProblem text={invitationMessages.connectionsFailed} isTrying={isTrying} onRetry={retry} />
      </div>
    )
  }
  if (isLoading) return <GuestsLoading />
  const some = sections.filter(({ guests }) => guests.length > 0)
  if (some.length === 0) return <div className={box}>{nobody}</div>
  return some.map((section) => (
    <InviteList key={section.host.uuid} section={section} chosen={chosen} onChange={onChange} />
  ))
}

function InviteList({ section, ...choice }: { section: GuestSection } & Omit<GuestChoice, 'offered'>) {
  const id = useId()
  const { host, guests } = section
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p id={id} className="min-w-0 text-label font-semibold wrap-anywhere">
          {invitationMessages.inviteFrom(host.first_name)}
        </p>
        <SelectAll ids={guests.map(({ child_uuid }) => child_uuid)} describedBy={id} {...choice} />
      </div>
      <div className={`grid gap-0.5 p-1 ${box}`}>
        <GuestRows guests={guests} {...choice} />
      </div>
    </div>
  )
}
