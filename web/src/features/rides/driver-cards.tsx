import type { Activity } from '@parent-activity/contract/activities'
import type { RideOffer } from '@parent-activity/contract/rides'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Clock } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { firstWord } from '../../ui/person-name.ts'
import { useWrite } from '../../writes/use-write.ts'
import { seatsByChild } from './child-seats.ts'
import { inWords } from './in-words.ts'
import { LateDialog } from './late-dialog.tsx'
import { rideMessages as texts } from './messages.ts'
import { ridesKey, ridesQuery } from './rides.queries.ts'

/** For whoever drives: who sees it, and what to do if it turns out otherwise. */
export function DriverCards({ activity }: { activity: Activity }) {
  const { data: rides } = useQuery(ridesQuery(activity.uuid))
  const own = rides?.offers.find(({ is_mine }) => is_mine)
  if (!own || !rides) return null
  return (
    <>
      <Card as="section" aria-labelledby="who-sees-a-ride" className="card-pad">
        <h2 id="who-sees-a-ride" className="mb-1">
          {texts.whoSees}
        </h2>
        <p className="text-muted">{texts.whoSeesText(inWords(rides.children))}</p>
      </Card>
      <DriverRows activityId={activity.uuid} offer={own} />
    </>
  )
}

function DriverRows({ activityId, offer }: { activityId: string; offer: RideOffer }) {
  const [isLate, setIsLate] = useState(false)
  const { dropOut, isDropping } = useDropOut(activityId)
  const given = seatsByChild(offer, 'given')
  const parents = new Set(
    given.map((seat) => (seat.asked_by === null ? texts.parentsOf(seat.child_name) : firstWord(seat.asked_by))),
  )
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {given.length > 0 && (
        <ActionRow
          icon={Clock}
          title={texts.late}
          text={texts.lateText(inWords([...parents].map((child_name) => ({ child_name }))))}
          onClick={() => setIsLate(true)}
        />
      )}
      <ActionRow
        icon={Ban}
        title={texts.cantDrive}
        text={texts.cantDriveText}
        isBusy={isDropping}
        onClick={() => void dropOut()}
      />
      {isLate && <LateDialog activityId={activityId} onClose={() => setIsLate(false)} />}
    </Card>
  )
}

function useDropOut(activityId: string) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: () => call('DELETE /api/activities/:id/rides/offer', { params: { id: activityId } }),
    failure: texts.failure,
    goneText: () => texts.cantDrive,
    onSettled: () => queries.invalidateQueries({ queryKey: ridesKey }),
  })
  const dropOut = async () => {
    const question = { title: texts.cantDriveTitle, text: texts.cantDriveQuestion, destructive: true }
    if (await showConfirm(question)) await write()
  }
  return { dropOut, isDropping: isWriting }
}
