import type { Activity } from '@parent-activity/contract/activities'
import { ApiError } from '../../../api/api-error.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { sendOrWait } from '../../../writes/waiting/send-or-wait.ts'
import { offlineMessages } from '../../offline/messages.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { activityMessages } from '../messages.ts'
import { useKnownActivities } from '../use-known-activities.ts'
import { attendanceQuestion } from './attendance-question.ts'

/** Asks first, because guests are told at once. */
export function useCantAttend(activity: Activity, childName: string, families: number) {
  const { uuid, host_cant_attend } = activity
  const known = useKnownActivities()
  const inWords = (cantAttend: boolean) => activityMessages[cantAttend ? 'cantAttend' : 'canAttend'](childName)
  const { write, isWriting } = useWrite({
    send: (cantAttend: boolean) => {
      const input = { params: { id: uuid }, body: { host_cant_attend: cantAttend } }
      return sendOrWait('POST /api/activities/:id/cant-attend', input, { subject: uuid, text: inWords(cantAttend) })
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 404
        ? activityMessages.attendanceNotFound
        : activityMessages.attendanceFailure,
    onSuccess: async ({ isWaiting, reply }, cantAttend) => {
      await known.put(reply ?? { ...activity, host_cant_attend: cantAttend })
      showToast(isWaiting ? offlineMessages.willBeSent(inWords(cantAttend)) : inWords(cantAttend))
    },
    // After a 404 the page shows that the activity is gone.
    onSettled: announceChildrenDataChanged,
  })
  const toggle = async () => {
    if (await showConfirm(attendanceQuestion(childName, !host_cant_attend, families))) await write(!host_cant_attend)
  }
  return { isSaving: isWriting, toggle }
}
