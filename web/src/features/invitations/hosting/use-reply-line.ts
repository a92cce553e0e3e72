import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { participantsQuery } from '../invitations.queries.ts'

export interface ReplyLineState {
  value: string
  change: (value: string) => void
  /** To be sent; none if it is as the host knows it. */
  note: string | undefined
}

export function useReplyLine({ uuid, child_uuid }: Activity): ReplyLineState {
  const { data } = useQuery(participantsQuery(uuid, child_uuid))
  const [typed, change] = useState<string>()
  const known = data?.user_invitation?.reply_note ?? ''
  const value = typed ?? known
  return { value, change, note: value.trim() === known ? undefined : value.trim() }
}
