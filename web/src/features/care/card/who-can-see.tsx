import type { CareShare, OwnCare } from '@parent-activity/contract/care'
import { Clock, Eye } from 'lucide-react'
import { useIsOffline } from '../../../ui/hooks/connection.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { careMessages } from '../messages.ts'
import { openedText } from '../opened-text.ts'
import { useShareCare } from '../sharing/use-share-care.ts'
import { capitalised, theFamily } from '../the-family.ts'
import { useAskEveryTime } from './use-ask-every-time.ts'

export function WhoCanSee({ childUuid, care }: { childUuid: string; care: OwnCare }) {
  const shared = care.shares.filter(({ is_shared }) => is_shared)
  const { askEveryTime, isAsking } = useAskEveryTime(childUuid)
  return (
    <>
      <h2 className="mb-2">{careMessages.whoCanSee}</h2>
      {shared.length === 0 && <p className="mb-4 text-muted">{careMessages.onlyFamily}</p>}
      {shared.map((share) => (
        <SharedWith key={share.invitation_uuid} childUuid={childUuid} share={share} />
      ))}
      {care.next_time.length > 0 && (
        <div className="mb-4">
          <p className="text-sm text-muted">{careMessages.nextTime(care.next_time.map(theFamily).join(', '))}</p>
          <Button variant="quiet" className="-ml-3" aria-disabled={isAsking || undefined} onClick={askEveryTime}>
            {careMessages.askAgain}
          </Button>
        </div>
      )}
      {care.openings.length > 0 && (
        <>
          <h3 className="mb-1">{careMessages.opened}</h3>
          <ul className="divide-y divide-line *:py-2">
            {care.openings.map(({ reader_name, opened_at }) => (
              <IconFact key={`${reader_name} ${opened_at}`} icon={Clock}>
                {reader_name}
                <span className="block text-muted">{openedText(opened_at)}</span>
              </IconFact>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-sm text-muted">{careMessages.never}</p>
    </>
  )
}

function SharedWith({ childUuid, share }: { childUuid: string; share: CareShare }) {
  const isOffline = useIsOffline()
  const { stop, isWriting } = useShareCare(childUuid)
  const family = theFamily(share.host_family_name)
  return (
    <div className="mb-5">
      <IconFact as="div" icon={Eye}>
        <b className="font-semibold">{capitalised(family)}</b>
        {careMessages.until(shortDateText(share.until))}
        <span className="block text-muted">
          {share.activity_name}, {shortDateText(share.start_date)}
        </span>
      </IconFact>
      <Button
        block
        className="mt-3"
        disabled={isOffline}
        aria-label={careMessages.stopWith(family)}
        aria-disabled={isWriting || undefined}
        onClick={() => void stop(share.invitation_uuid)}
      >
        {careMessages.stop}
      </Button>
    </div>
  )
}
