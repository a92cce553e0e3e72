import type { BoardEntry } from '@parent-activity/contract/boards'
import { timeText } from '../../../ui/dates/local-format.ts'
import type { BoardChild } from './board-child.ts'
import { boardLegText } from './board-legs.tsx'
import { ChildDiscs, ChildNames } from './child-names.tsx'
import { entryKey, entryTimes } from './entry-times.ts'
import { boardMessages as texts } from './messages.ts'

interface TomorrowProps {
  entries: readonly BoardEntry[]
  childrenOf: (positions: readonly number[]) => BoardChild[]
}

export function TomorrowCard({ entries, childrenOf }: TomorrowProps) {
  if (entries.length === 0) return <p className="text-xl text-muted">{texts.nothingTomorrow}</p>
  return (
    <ul className="grid auto-rows-fr divide-y divide-line rounded-[20px] border border-line bg-surface px-[18px] py-2 lg:min-h-[310px] xl:px-[22px]">
      {entries.map((entry) => {
        const children = childrenOf(entry.children)
        return (
          <li key={entryKey(entry)} className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 py-2.5">
            <ChildDiscs size={11}>{children}</ChildDiscs>
            <span className="min-w-0">
              <b className="block text-[1.25rem] leading-[1.5625rem] font-semibold tracking-[-0.01em] wrap-anywhere xl:text-xl">
                <ChildNames>{children}</ChildNames> {entry.name}
              </b>
              <span className="block text-lg text-muted tabular-nums">{whenAndWho(entry, children)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** '9:00 AM, Tom brings': how the day begins. What nobody has taken on comes before. */
function whenAndWho(entry: BoardEntry, children: readonly BoardChild[]): string {
  const leg = entry.legs.find(({ who }) => who === 'open') ?? entry.legs[0]
  if (!leg) return entryTimes(entry)
  const start = entry.start_time === null ? entryTimes(entry) : timeText(entry.start_time)
  return texts.startAndLeg(start, boardLegText(leg, children))
}
