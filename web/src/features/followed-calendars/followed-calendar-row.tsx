import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { cleanLine } from '@parent-activity/domain/texts/clean-text'
import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal, Pencil, Rss, School, TriangleExclamationPoint, Unplug } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { childrenQuery } from '../children/children.queries.ts'
import { failureText, stateText } from './calendar-state-text.ts'
import { ChildChips } from './child-chips.tsx'
import { calendarsMessages as texts } from './messages.ts'
import { useReadAgain } from './use-read-again.ts'

interface RowProps {
  calendar: FollowedCalendar
  onEdit: () => void
  onStop: () => void
}

export function FollowedCalendarRow({ calendar, onEdit, onStop }: RowProps) {
  const { name, child_uuids } = calendar
  const { readAgain, isReading } = useReadAgain()
  const now = useNow()
  const problem = failureText(calendar, now)
  const Icon = useIsSchool(calendar) ? School : Rss
  return (
    <li className="flex items-start gap-3.5 py-4 first:pt-1.5">
      <span className="hatched grid size-10 shrink-0 place-items-center rounded-md border border-outside-border text-outside-text">
        <Icon size={20} strokeWidth={1.85} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <b className="block leading-[1.375rem] font-semibold wrap-anywhere">{name}</b>
        <p className="text-sm text-muted tabular-nums">{stateText(calendar, now)}</p>
        {child_uuids.length > 0 ? (
          <ChildChips uuids={child_uuids} />
        ) : (
          <p className="text-sm text-muted">{texts.forNobody}</p>
        )}
        {problem !== null && (
          <>
            <p className="mt-1.5 flex items-start gap-2 text-label font-medium text-danger-text">
              <TriangleExclamationPoint size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
              {problem}
            </p>
            <div className="mt-1 -mr-10 -mb-2 -ml-3 flex flex-wrap">
              <Button variant="quiet" busy={isReading && texts.trying} onClick={() => void readAgain(calendar)}>
                {texts.tryAgain}
              </Button>
              <Button variant="quiet" onClick={onEdit}>
                {texts.changeAddress}
              </Button>
            </div>
          </>
        )}
      </div>
      <div className="-mt-1 -mr-3">
        <Menu
          label={texts.actions(name)}
          trigger={<IconButton label={texts.actions(name)} icon={MoreHorizontal} />}
          items={[
            { label: texts.edit, icon: Pencil, onSelect: onEdit },
            { label: texts.stop, icon: Unplug, tone: 'danger', onSelect: onStop },
          ]}
        />
      </div>
    </li>
  )
}

/** A calendar with the name of a child's school. */
function useIsSchool({ name, kind }: FollowedCalendar): boolean {
  const { data: children = [] } = useQuery(childrenQuery)
  const isSame = (school: string) => cleanLine(school).toLowerCase() === name.toLowerCase()
  return kind === 'days_off' || children.some(({ school }) => school !== null && isSame(school))
}
