import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AddCalendarDialog } from './add-calendar-dialog.tsx'
import { EditCalendarDialog } from './edit-calendar-dialog.tsx'
import { FollowedCalendarRow } from './followed-calendar-row.tsx'
import { calendarsQuery } from './followed-calendars.queries.ts'
import { ImportFileDialog } from './import-file-dialog.tsx'
import { calendarsMessages as texts } from './messages.ts'
import { useUnfollow } from './use-unfollow.ts'

export function FollowedCalendarsCard() {
  const query = useQuery(calendarsQuery)
  const { data: calendars } = query
  const [shown, setShown] = useState<'add' | 'import' | FollowedCalendar | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const unfollow = useUnfollow(() => heading.current?.focus())
  const close = () => setShown(null)

  return (
    <Card as="section" aria-labelledby="followed-calendars" className="card-pad">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="followed-calendars" ref={heading} tabIndex={-1} className="flex-[1_1_8rem]">
          {texts.title}
        </h2>
        <Button variant="quiet" icon={Plus} className="-mr-3" onClick={() => setShown('add')}>
          {texts.add}
        </Button>
      </div>
      <LoadedList query={query} failed={texts.couldNotLoad} className="mt-2">
        {calendars?.map((calendar) => (
          <FollowedCalendarRow
            key={calendar.id}
            calendar={calendar}
            onEdit={() => setShown(calendar)}
            onStop={() => void unfollow(calendar)}
          />
        ))}
      </LoadedList>
      {calendars?.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <p className="mt-2 text-sm text-muted">{texts.note}</p>
      )}
      <Button variant="quiet" icon={FileUp} className="mt-3 -ml-3" onClick={() => setShown('import')}>
        {texts.importFile}
      </Button>
      {shown === 'add' && <AddCalendarDialog onClose={close} />}
      {shown === 'import' && <ImportFileDialog onClose={close} />}
      {shown !== null && typeof shown === 'object' && <EditCalendarDialog calendar={shown} onClose={close} />}
    </Card>
  )
}
