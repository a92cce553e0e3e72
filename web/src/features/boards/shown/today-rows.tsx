import type { BoardEntry } from '@parent-activity/contract/boards'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { Check } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { timeText } from '../../../ui/dates/local-format.ts'
import type { BoardChild } from './board-child.ts'
import { BoardLegs } from './board-legs.tsx'
import { ChildDiscs, ChildNames } from './child-names.tsx'
import { entryKey, entryTimes } from './entry-times.ts'
import { boardMessages as texts } from './messages.ts'
import { nextOf, phaseOf } from './phases.ts'

interface TodayProps {
  entries: readonly BoardEntry[]
  childrenOf: (positions: readonly number[]) => BoardChild[]
  now: ClockTime
}

/** More rows than these get smaller, so that they still fit on one screen. */
const mostLarge = 4
/** What was over before that is of no interest any more. */
const mostPast = 3

export function TodayRows({ entries, childrenOf, now }: TodayProps) {
  const past = entries.filter((entry) => phaseOf(entry, now) === 'over').slice(-mostPast)
  const left = entries.filter((entry) => phaseOf(entry, now) !== 'over')
  const next = nextOf(entries, now)
  return (
    <>
      {past.length > 0 && (
        <ul className="grid">
          {past.map((entry) => (
            <PastRow key={entryKey(entry)} entry={entry} shownChildren={childrenOf(entry.children)} />
          ))}
        </ul>
      )}
      {left.length > 0 ? (
        <ul className={cx('flex flex-1 flex-col', left.length <= mostLarge ? 'gap-3' : 'gap-2')}>
          {left.map((entry) => (
            <Row
              key={entryKey(entry)}
              entry={entry}
              shownChildren={childrenOf(entry.children)}
              isNext={entry === next}
              isRunning={phaseOf(entry, now) === 'running'}
              isLarge={left.length <= mostLarge}
            />
          ))}
        </ul>
      ) : (
        <p className="text-xl text-muted">{past.length > 0 ? texts.nothingLeft : texts.nothingToday}</p>
      )}
    </>
  )
}

interface RowProps {
  entry: BoardEntry
  shownChildren: BoardChild[]
}

function PastRow({ entry: { name, end_time, legs }, shownChildren }: RowProps) {
  const back = legs.filter(({ way }) => way === 'back')
  const isCollected = back.length > 0 && back.every(({ is_done }) => is_done)
  const names = shownChildren.map((child) => child.name).join(' & ')
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 px-[18px] py-1.5 text-muted xl:grid-cols-[72px_minmax(0,1fr)_auto] xl:gap-x-5 xl:px-[22px]">
      <span className="justify-self-center">
        <ChildDiscs size={10}>{shownChildren}</ChildDiscs>
      </span>
      <span className="text-[1.25rem] leading-[1.625rem] font-medium wrap-anywhere">
        {texts.pastLine(names, name, end_time === null ? null : timeText(end_time))}
      </span>
      <span className="flex items-center gap-2.5 text-lg">
        <Check size={24} strokeWidth={1.85} aria-hidden />
        {isCollected ? texts.collected : texts.over}
      </span>
    </li>
  )
}

type TodayRowProps = RowProps & { isNext: boolean; isRunning: boolean; isLarge: boolean }

function Row({ entry, shownChildren, isNext, isRunning, isLarge }: TodayRowProps) {
  const times = entryTimes(entry)
  const until = isRunning && entry.end_time !== null ? texts.until(timeText(entry.end_time)) : times
  const when = isNext && !isRunning ? texts.next(times) : until
  // The one who brought is of no interest once it has begun.
  const legs = entry.legs.filter(({ way }) => way === 'back' || !isRunning)
  const leaveAt = isNext ? legs.find(({ leave_at, is_done }) => leave_at !== null && !is_done)?.leave_at : undefined
  return (
    <li
      className={cx(
        'grid grid-cols-[52px_minmax(0,1fr)] content-center items-start gap-x-4 rounded-[20px] border px-[18px]',
        'xl:grid-cols-[72px_minmax(0,1fr)_auto] xl:items-center xl:gap-x-5 xl:px-[22px]',
        isLarge ? 'max-h-[190px] flex-1 py-3.5 xl:py-[18px]' : 'py-1.5',
        isNext ? 'border-brand-soft-border bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <ChildDiscs size={isLarge ? 18 : 13}>{shownChildren}</ChildDiscs>
      <span className="min-w-0">
        <span
          className={cx(
            'block text-lg tabular-nums',
            isLarge && 'xl:text-xl',
            isNext ? 'font-strong text-brand-text' : 'font-medium text-muted',
          )}
        >
          {leaveAt ? texts.leaveAt(until, timeText(leaveAt)) : when}
        </span>
        <b
          className={cx(
            'block font-strong tracking-[-0.015em] text-balance wrap-anywhere',
            isLarge
              ? 'text-[1.5625rem] leading-[1.875rem] xl:text-[2rem] xl:leading-[2.375rem]'
              : 'text-[1.5625rem] leading-[1.875rem]',
          )}
        >
          <ChildNames>{shownChildren}</ChildNames> {entry.name}
        </b>
      </span>
      <BoardLegs legs={legs} shownChildren={shownChildren} isNext={isNext} />
    </li>
  )
}
