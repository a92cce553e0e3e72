import type { Activity } from '@parent-activity/contract/activities'
import { chosenGuests } from '../../connections/guests.ts'
import { useState } from 'react'
import { showFailure } from '../../../writes/show-failure.ts'
import { invitationMessages } from '../messages.ts'
import { sendInvitations } from './send-invitations.ts'
import { notSent, sentNote } from './sent-texts.ts'
import { useInvitable } from './use-invitable.ts'

export function useInviteMore(activity: Activity, enabled: boolean) {
  const [chosen, setChosen] = useState<string[]>([])
  const invitable = useInvitable(activity, enabled)
  const guests = enabled ? chosenGuests([invitable.guests], chosen) : []

  /** Returns a sentence; null after a failure. Guests who are not invited yet stay chosen. */
  const send = async (): Promise<string | null> => {
    if (guests.length === 0) return ''
    const sending = await sendInvitations([activity.uuid], guests)
    if (sending.failed === 0) return sentNote(sending)
    await showFailure(invitationMessages.sendFailure, notSent(sending))
    return null
  }
  return { invitable, chosen, onChange: setChosen, count: guests.length, send }
}
