import type { AffectedDates as Affected } from '@parent-activity/contract/calendar/days-off'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { daysOffRangeProblems } from '@parent-activity/domain/calendar/days-off-rules'
import { useQuery } from '@tanstack/react-query'
import { shortWeekdayText } from '../../ui/dates/local-format.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { ChildDiscs } from './child-discs.tsx'
import { affectedQuery, type WantedDaysOff } from './days-off.queries.ts'
import type { DaysOffValues } from './days-off-form.ts'
import { daysOffMessages as texts } from './messages.ts'
import { useFirstNames } from './use-first-names.ts'

interface AffectedDatesProps {
  wanted: WantedDaysOff
  chosen: DaysOffValues['dates']
  onChoose: (chosen: DaysOffValues['dates']) => void
}

export function AffectedDates({ wanted, chosen, onChoose }: AffectedDatesProps) {
  const today = useToday()
  const isAsked = daysOffRangeProblems(wanted).length === 0 && wanted.to_date >= today && wanted.child_uuids.length > 0
  const { data = [] } = useQuery({ ...affectedQuery(wanted), enabled: isAsked })
  const affected = isAsked ? data : []
  const total = affected.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={total === 0 ? 'sr-only' : undefined}>
      <p aria-live="polite" className="text-label font-semibold">
        {total > 0 && texts.affected(total)}
      </p>
      {total > 0 && (
        <>
          <ul className="mt-1 divide-y divide-line">
            {affected.map((series) => (
              <AffectedRow key={JSON.stringify(series)} series={series} />
            ))}
          </ul>
          <Segmented
            label={texts.whatHappens}
            className="mt-2"
            value={chosen}
            onChange={onChoose}
            options={[
              { value: 'remove', label: texts.takeOut },
              { value: 'keep', label: texts.keep },
            ]}
          />
        </>
      )}
    </div>
  )
}

/** A Sunday. */
const someSunday = '2025-06-01'

function AffectedRow({ series: { name, weekday, child_uuids, count } }: { series: Affected }) {
  const firstNames = useFirstNames()
  return (
    <li className="flex items-center gap-2.5 py-2.5">
      <ChildDiscs uuids={child_uuids} label={texts.forChildren(firstNames(child_uuids))} size={24} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {texts.onWeekday(name, shortWeekdayText(addDays(someSunday, weekday)))}
      </span>
      <span className="text-muted tabular-nums" aria-hidden>
        {count}
      </span>
      <span className="sr-only">{texts.dates(count)}</span>
    </li>
  )
}
