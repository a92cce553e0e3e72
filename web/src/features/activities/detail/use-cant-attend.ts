import type { Activity } from '@parent-activity/contract/activities'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { activityMessages } from '../messages.ts'
import { useKnownActivities } from '../use-known-activities.ts'
import { attendanceQuestion } from './attendance-question.ts'

/** Asks first, because guests are told at once. */
export function useCantAttend({ uuid, host_cant_attend }: Activity, childName: string, families: number) {
  const known = useKnownActivities()
  const { write, isWriting } = useWrite({
    send: (cantAttend: boolean) =>
      call('POST /api/activities/:id/cant-attend', { params: { id: uuid }, body: { host_cant_attend: cantAttend } }),
    failure: (error) =>
      error instanceof ApiError && error.status === 404
        ? activityMessages.attendanceNotFound
        : activityMessages.attendanceFailure,
    onSuccess: (activity, cantAttend) => {
      known.put(activity)
      showToast(activityMessages[cantAttend ? 'cantAttend' : 'canAttend'](childName))
    },
    // After a 404 the page shows that the activity is gone.
    onSettled: announceChildrenDataChanged,
  })
  const toggle = async () => {
    if (await showConfirm(attendanceQuestion(childName, !host_cant_attend, families))) await write(!host_cant_attend)
  }
  return { isSaving: isWriting, toggle }
}
