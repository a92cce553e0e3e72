import { localDay } from '@parent-activity/domain/calendar/today'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { familyDataMessages } from './messages.ts'

type Kind = 'json' | 'calendar'

const savers: Record<Kind, () => Promise<void>> = {
  json: async () => {
    const data = await call('GET /api/family/export')
    saveFile(`family-data-${localDay(new Date())}.json`, 'application/json', JSON.stringify(data, null, 2))
  },
  calendar: async () => {
    const { calendar } = await call('GET /api/family/export/calendar')
    saveFile(`family-calendar-${localDay(new Date())}.ics`, 'text/calendar', calendar)
  },
}

export function useExport() {
  const [saving, setSaving] = useState<Kind | null>(null)
  // State would come too late for the second of two presses in one breath.
  const underWay = useRef(false)

  const save = async (kind: Kind) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(kind)
    try {
      await savers[kind]()
    } catch (error) {
      await showFailure(familyDataMessages.exportFailure, error)
    }
    underWay.current = false
    setSaving(null)
  }
  return { saving, save }
}
