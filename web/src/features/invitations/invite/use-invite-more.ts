import type { Activity } from '@parent-activity/contract/activities'
import { chosenGuests } from '../../connections/guests.ts'
import { useState } from 'react'
import { sendInvitations } from './send-invitations.ts'
import { sentNote, tellNotSent } from './sent-texts.ts'
import { useInvitable } from './use-invitable.ts'

/** The choice of more guests beside the details of an activity; they are invited after those were saved. */
export function useInviteMore(activity: Activity, enabled: boolean) {
  const [chosen, setChosen] = useState<string[]>([])
  const invitable = useInvitable(activity, enabled)
  const guests = enabled ? chosenGuests([invitable.guests], chosen) : []

  /** A sentence about what went out, or nothing where not all did: whoever is not invited yet stays chosen. */
  const send = async (): Promise<string | null> => {
    if (guests.length === 0) return ''
    const sending = await sendInvitations([activity.uuid], guests)
    if (sending.failed === 0) return sentNote(sending)
    await tellNotSent(sending)
    return null
  }
  return { invitable, chosen, onChange: setChosen, count: guests.length, send }
}
