import type { Activity } from '@parent-activity/contract/activities'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { calendarFileName } from './calendar-file-name.ts'
import { pageMessages } from './messages.ts'

export function useAddToCalendar({ uuid, child_uuid, name }: Activity) {
  const { write, isWriting } = useWrite({
    send: async () => {
      const request = { params: { id: uuid }, query: { child_uuid } }
      const { calendar } = await call('GET /api/activities/:id/calendar', request)
      saveFile(calendarFileName(name), 'text/calendar', calendar)
    },
    failure: pageMessages.calendarFailure,
  })
  return { isSaving: isWriting, save: write }
}
