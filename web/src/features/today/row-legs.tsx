import type { Activity } from '@parent-activity/contract/activities'
import { cx } from '../../ui/cx.ts'
import { useUser } from '../auth/session.ts'
import { Collected } from '../legs/collected.tsx'
import { isMine, type SharedLeg } from '../legs/family-legs.ts'
import { LegLine } from '../legs/leg-line.tsx'
import { legsMessages } from '../legs/messages.ts'
import { TakeOverButton } from '../legs/take-over-button.tsx'
import type { DayLegs } from './day-legs.ts'

interface RowLegsProps {
  activity: Activity
  legs: DayLegs
  hasBegun: boolean
  isNext: boolean
  isOver: boolean
  nameOf: (child: string) => string
}

/** Takers, and the one thing to do about them. */
export function RowLegs({ activity, legs: { there, back }, hasBegun, isNext, isOver, nameOf }: RowLegsProps) {
  const me = useUser().uuid
  // Nobody can bring a child to what has begun, or collect it long after.
  const shownThere = there.filter(({ taker }) => !(taker.who === 'open' && (hasBegun || isOver)))
  const shownBack = back.filter(({ taker }) => !(taker.who === 'open' && isOver))
  const namesOf = ({ legs }: SharedLeg) => legs.map(({ child_uuid }) => nameOf(child_uuid))
  const linesOf = (some: readonly SharedLeg[], all: readonly SharedLeg[], isDone: (leg: SharedLeg) => boolean) =>
    some.map((leg) => (
      <LegLine
        key={namesOf(leg).join()}
        leg={leg}
        me={me}
        isDone={isDone(leg)}
        childNames={all.length > 1 ? namesOf(leg) : []}
        discClass={cx(isNext && 'bg-surface')}
      />
    ))
  const toCollect = hasBegun && !isOver ? back.find(({ taker }) => isMine(taker, me)) : undefined
  const open = [...shownThere, ...shownBack].filter(({ taker }) => taker.who === 'open')
  const [firstOpen] = open
  // On phones the warning and its button share a line.
  const breaksLine = firstOpen?.way === 'back'
  const column = 'contents 2xl:flex 2xl:flex-col 2xl:items-start 2xl:gap-1'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 2xl:grid 2xl:grid-cols-[9.5rem_9.5rem_8.25rem]">
      <span className={cx(column, breaksLine && 'max-sm:*:basis-full')}>
        {linesOf(shownThere, there, ({ isDone }) => isDone || hasBegun)}
      </span>
      <span className={column}>{linesOf(shownBack, back, ({ isDone }) => isDone)}</span>
      {toCollect ? (
        <Collected
          activity={activity}
          leg={toCollect}
          childNames={namesOf(toCollect).join(', ')}
          variant={isNext ? 'primary' : 'secondary'}
          className={cx('relative z-1 2xl:basis-auto', isNext ? 'basis-full sm:ml-auto sm:basis-auto' : 'ml-auto')}
        />
      ) : (
        firstOpen && (
          <span className="relative z-1 ml-auto grid sm:min-w-[8.25rem] 2xl:ml-0">
            <TakeOverButton
              activity={activity}
              leg={firstOpen}
              childNames={namesOf(firstOpen).join(', ')}
              label={open.length > 1 && firstOpen.way === 'there' ? legsMessages.illBring : legsMessages.illDoIt}
            />
          </span>
        )
      )}
    </div>
  )
}
