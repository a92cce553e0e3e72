import type { Activity } from '@parent-activity/contract/activities'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { activityMessages } from '../messages.ts'
import { useKnownActivities } from '../use-known-activities.ts'

export function useCantAttend({ uuid, host_cant_attend }: Activity, childName: string) {
  const [isSaving, setSaving] = useState(false)
  const known = useKnownActivities()

  const toggle = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      const body = { host_cant_attend: !host_cant_attend }
      known.put(await call('POST /api/activities/:id/cant-attend', { params: { id: uuid }, body }))
      announceChildrenDataChanged()
      showToast(activityMessages[host_cant_attend ? 'canAttend' : 'cantAttend'](childName))
    } catch (error) {
      await tellFailure(error)
    }
    setSaving(false)
  }
  return { isSaving, toggle }
}

async function tellFailure(error: unknown): Promise<void> {
  const { attendanceFailure, attendanceNotFound } = activityMessages
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone) {
    await showAlert({ title: attendanceFailure.title, text: attendanceNotFound })
    // The page then shows that it is gone.
    announceChildrenDataChanged()
  } else await showFailure(attendanceFailure, error)
}
