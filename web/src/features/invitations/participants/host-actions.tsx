import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DetailActions } from '../../activities/detail/detail-actions.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { invitedFamilies } from '../participants.ts'

interface HostActionsProps {
  activity: Activity
  childName: string
  onDeleted: () => void
  children?: ReactNode
}

export function HostActions(props: HostActionsProps) {
  const { uuid, child_uuid, is_shared } = props.activity
  const { data: participants } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: is_shared })
  return <DetailActions {...props} families={participants && invitedFamilies(participants)} />
}
