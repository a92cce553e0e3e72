import type { BoardLeg } from '@parent-activity/contract/boards'
import { cx } from '../../../ui/cx.ts'
import { legText } from '../../legs/leg-texts.ts'
import { TakerMark } from '../../legs/taker-mark.tsx'
import type { BoardChild } from './board-child.ts'

interface BoardLegsProps {
  legs: readonly BoardLeg[]
  /** Of the entry: legs of some of them name these. */
  shownChildren: readonly BoardChild[]
  isNext: boolean
}

/** Takers, each with an initial, beside the entry or below it. */
export function BoardLegs({ legs, shownChildren, isNext }: BoardLegsProps) {
  const shown = legs.map((leg) => ({ leg, text: boardLegText(leg, shownChildren) }))
  if (shown.length === 0) return null
  return (
    <ul className="col-start-2 mt-1.5 flex flex-wrap gap-x-5.5 gap-y-1 xl:col-start-3 xl:mt-0 xl:w-[240px] xl:flex-col xl:gap-y-2">
      {withoutRepeats(shown).map(({ leg, text }) => (
        <li
          key={`${leg.way} ${text}`}
          className={cx(
            'inline-flex min-h-8.5 items-center gap-2.5 text-lg font-medium wrap-anywhere xl:text-xl',
            leg.who === 'open' &&
              '-ml-2 self-start rounded-md border border-dashed border-warn-border bg-warn-soft px-2 font-semibold text-warn-text',
            leg.is_done && 'text-muted',
          )}
        >
          <TakerMark taker={{ ...leg, user_uuid: null }} size={32} discClass={isNext ? 'bg-surface' : undefined} />
          {text}
        </li>
      ))}
    </ul>
  )
}

export function boardLegText(leg: BoardLeg, shownChildren: readonly BoardChild[]): string {
  const some = shownChildren.filter(({ position }) => leg.children.includes(position))
  const children = some.length < shownChildren.length ? some.map(({ name }) => name) : []
  return legText({ ...leg, user_uuid: null }, leg.way, { me: '', isDone: leg.is_done, children })
}

/** A child who goes and comes alone, or rides both ways, is told once. */
function withoutRepeats<Shown extends { text: string }>(shown: readonly Shown[]): Shown[] {
  return shown.filter(({ text }, index) => shown.findIndex((other) => other.text === text) === index)
}
