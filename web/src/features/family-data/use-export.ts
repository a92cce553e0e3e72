import { localDay } from '@parent-activity/domain/calendar/today'
import { call } from '../../api/call.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useWrite } from '../../writes/use-write.ts'
import { familyDataMessages } from './messages.ts'

const savers = {
  json: async () => {
    const data = await call('GET /api/family/export')
    saveFile(`family-data-${localDay(new Date())}.json`, 'application/json', JSON.stringify(data, null, 2))
  },
  calendar: async () => {
    const { calendar } = await call('GET /api/family/export/calendar')
    saveFile(`family-calendar-${localDay(new Date())}.ics`, 'text/calendar', calendar)
  },
}

/** Exports are rate limited, so a double press must count once. */
export function useExport() {
  const { write, isWriting } = useWrite({
    send: (kind: keyof typeof savers) => savers[kind](),
    failure: familyDataMessages.exportFailure,
  })
  return { isSaving: isWriting, save: write }
}
