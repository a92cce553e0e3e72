import type { Activity } from '@parent-activity/contract/activities'
import type { ReactNode } from 'react'
import { DetailActions } from '../../activities/detail/detail-actions.tsx'
import { useInvitedFamilies } from './use-invited-families.ts'

interface HostActionsProps {
  activity: Activity
  childName: string
  onDeleted: () => void
  children?: ReactNode
}

export function HostActions(props: HostActionsProps) {
  return <DetailActions {...props} families={useInvitedFamilies(props.activity)} />
}
