import type { Child } from '@parent-activity/contract/children'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { activityAddress } from '../../activities/activity-addresses.ts'
import { activitiesKey } from '../../activities/activities.queries.ts'
import { invitationsKey } from '../../invitations/invitations.queries.ts'
import { answerDevice } from '../answer-device.ts'
import { linkMessages as texts } from '../messages.ts'
import { forgetLink, rememberedLink } from './claimable-link.ts'

/** For somebody who answered by link before having an account, once there is a child. */
export function ClaimCard({ family }: { family: readonly Pick<Child, 'uuid' | 'name'>[] }) {
  const id = useId()
  const [code, setCode] = useState(rememberedLink)
  const device = answerDevice()
  const forget = () => {
    forgetLink()
    setCode(null)
  }
  const { claim, claiming } = useClaim(forget)
  if (code === null || device === null || family.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="card-pad mb-5">
      <h2 id={id}>{texts.claimTitle}</h2>
      <p className="mt-1 text-muted">{texts.claimText}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {family.map((child) => (
          <Button
            key={child.uuid}
            variant="primary"
            busy={claiming === child.uuid && texts.claiming}
            onClick={() => claim({ code, device, child_uuid: child.uuid })}
          >
            {texts.claimFor(child.name)}
          </Button>
        ))}
        <Button variant="quiet" onClick={forget}>
          {texts.dismiss}
        </Button>
      </div>
    </Card>
  )
}

interface Claim {
  code: string
  device: string
  child_uuid: string
}

function useClaim(onDone: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [claiming, setClaiming] = useState<string | null>(null)
  const { write } = useWrite({
    send: (body: Claim) => call('POST /api/link-guests/claim', { body }),
    failure: texts.claimFailure,
    goneText: () => texts.claimGone,
    onSuccess: ({ child_uuid, activity_uuid }) => {
      showToast(texts.claimed)
      for (const queryKey of [invitationsKey, activitiesKey]) void queries.invalidateQueries({ queryKey })
      void navigate(activityAddress(child_uuid, activity_uuid))
    },
  })
  const claim = async (body: Claim) => {
    setClaiming(body.child_uuid)
    if (await write(body)) onDone()
    setClaiming(null)
  }
  return { claim: (body: Claim) => void claim(body), claiming }
}
