import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { participantsQuery } from '../invitations.queries.ts'
import type { Participant } from '../participants.ts'
import { markViewed } from './mark-viewed.ts'

/** Failed and newer marks follow after the next reload. */
export function useSeeAnswers({ uuid, child_uuid, is_shared }: Activity): void {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: is_shared })
  const { write } = useWrite({ send: markViewed, onSuccess: announceChildrenDataChanged })
  const see = useEffectEvent((unseen: Participant[]) => void write(unseen))
  useEffect(() => {
    const unseen = data?.participants.filter(({ unviewed }) => unviewed) ?? []
    if (unseen.length > 0) see(unseen)
  }, [data])
}
