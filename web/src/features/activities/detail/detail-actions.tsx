import type { Activity } from '@parent-activity/contract/activities'
import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionRow } from '../../../ui/layout/action-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { activityMessages } from '../messages.ts'
import { offersAttendance } from './attendance-question.ts'
import { useCantAttend } from './use-cant-attend.ts'
import { useDeleteActivity } from '../edit/use-delete-activity.ts'

interface DetailActionsProps {
  activity: Activity
  childName: string
  /** Families with a guest who may come; undefined while loading. */
  families: number | undefined
  onDeleted: () => void
  children?: ReactNode
}

export function DetailActions({ activity, childName, families = 0, onDeleted, children }: DetailActionsProps) {
  const attendance = useCantAttend(activity, childName, families)
  const isOver = activity.end_date < useToday()
  const { isDeleting, remove } = useDeleteActivity(activity, onDeleted)
  const { is_shared, host_cant_attend } = activity
  const told = host_cant_attend ? activityMessages.guestsToldOtherwise : activityMessages.guestsTold
  return (
    <Card as="section" aria-label={activityMessages.actions} className="divide-y divide-line overflow-hidden">
      {children}
      {offersAttendance(isOver, host_cant_attend, families) && (
        <ActionRow
          icon={host_cant_attend ? CircleCheck : Ban}
          title={host_cant_attend ? activityMessages.canAttendTitle : activityMessages.cantAttendTitle}
          text={is_shared ? told(childName) : undefined}
          isBusy={attendance.isSaving}
          onClick={() => void attendance.toggle()}
        />
      )}
      <ActionRow
        icon={Trash2}
        title={activityMessages.deleteActivity}
        danger
        isBusy={isDeleting}
        onClick={() => void remove()}
      />
    </Card>
  )
}
