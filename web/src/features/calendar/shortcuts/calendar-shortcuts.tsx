import { firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { placeInView, placeOnPage, type CalendarPlace } from '../calendar-place.ts'
import { shortcutMessages } from '../messages.ts'
import type { GoTo } from '../use-calendar-place.ts'
import type { ShortcutAction } from './shortcut-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface CalendarShortcutsProps {
  goTo: GoTo
  today: CalendarDate
  addAddress: string | undefined
}

const ShortcutsSheet = later({
  load: async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
  meanwhile: null,
  failed: () => null,
})

export function CalendarShortcuts({ goTo, today, addAddress }: CalendarShortcutsProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useShortcuts((action) => {
    if (action === 'help') setOpen(true)
    else if (action !== 'new') goTo((present) => placeAfter(action, present, today))
    else if (addAddress !== undefined) void navigate(addAddress)
  })
  return (
    <>
      {/* Phones have no keyboard. */}
      <p className="mt-4 text-right max-md:hidden print:hidden">
        <Button variant="quiet" icon={Keyboard} className="-mr-3" onClick={() => setOpen(true)}>
          {shortcutMessages.title}
        </Button>
      </p>
      {isOpen && <ShortcutsSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function placeAfter(
  action: Exclude<ShortcutAction, 'help' | 'new'>,
  present: CalendarPlace,
  today: CalendarDate,
): CalendarPlace {
  if (action === 'today') return { ...present, month: firstOfMonth(today), day: today, search: null }
  if (action === 'next') return placeOnPage(present, 1, today)
  if (action === 'previous') return placeOnPage(present, -1, today)
  if (action === 'search') return { ...present, search: present.search ?? '' }
  return placeInView(present, action)
}
