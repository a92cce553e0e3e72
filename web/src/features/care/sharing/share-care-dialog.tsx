import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { Clock, Eye, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useIsOffline } from '../../../ui/hooks/connection.ts'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { careMessages } from '../messages.ts'
import { allergyList } from '../opened/care-facts.ts'
import { theFamily } from '../the-family.ts'
import type { AskedCare } from './care-to-ask-about.ts'
import { useShareCare } from './use-share-care.ts'

/** Closing it without an answer leaves the question open; the activity’s page has it too. */
export function ShareCareDialog({
  childUuid,
  childName,
  card,
  invitation,
  onClose,
}: AskedCare & { onClose: () => void }) {
  const [nextTime, setNextTime] = useState(false)
  const isOffline = useIsOffline()
  const { share, keepBack, isWriting } = useShareCare(childUuid)
  const { host_child_name, host_parent_username, host_family_name, start_date, end_date } = invitation
  const allergies = allergyList(card)
  return (
    <Dialog
      open
      onClose={onClose}
      title={careMessages.shareTitle(childName)}
      description={careMessages.goesTo(childName, host_child_name, shortDateText(start_date))}
      lead={<ChildAvatar uuid={childUuid} size={40} />}
      footer={
        <>
          <Button
            disabled={isOffline}
            onClick={() => {
              void keepBack(invitation.invitation_uuid)
              onClose()
            }}
          >
            {careMessages.dontShare}
          </Button>
          <Button
            variant="primary"
            disabled={isOffline}
            busy={isWriting && careMessages.sharing}
            onClick={async () => {
              if (await share(invitation, nextTime)) onClose()
            }}
          >
            {careMessages.share}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 print:hidden">
        <div className="flex gap-3 rounded-md bg-warn-soft p-4 text-warn-text">
          <TriangleAlert size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
          <p className="min-w-0 wrap-anywhere">
            {allergies !== '' && <b className="block font-semibold">{allergies}</b>}
            {careMessages.wouldSee(host_parent_username, allergies !== '')}
          </p>
        </div>
        <ul className="grid gap-3">
          <IconFact icon={Clock}>{careMessages.fromYesUntil(shortDateText(addDays(end_date, 1)))}</IconFact>
          <IconFact icon={Eye}>{careMessages.youSee}</IconFact>
        </ul>
        <SwitchField
          label={careMessages.sameNextTime(theFamily(host_family_name))}
          checked={nextTime}
          onChange={(event) => setNextTime(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
