import type { Activity } from '@parent-activity/contract/activities'
import type { Leg } from '@parent-activity/contract/legs'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { ChevronDown, UserRoundPlus } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { Collected } from './collected.tsx'
import { isMine, sharedLegs } from './family-legs.ts'
import { takerText } from './leg-texts.ts'
import { legsMessages as texts } from './messages.ts'
import { TakeOverButton } from './take-over-button.tsx'
import { TakerMark } from './taker-mark.tsx'

interface LegRowProps {
  activity: Activity
  child: { uuid: string; first_name: string }
  way: LegWay
  /** Undefined as long as nothing was chosen. */
  leg: Leg | undefined
  me: string
  isOver: boolean
  /** The activity has begun, so that its children can be collected. */
  hasBegun: boolean
  onChoose: () => void
}

const box = 'flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-md border px-2.5 py-1.5 text-left'

export function LegRow({ activity, child, way, leg, me, isOver, hasBegun, onChoose }: LegRowProps) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [shared] = leg ? sharedLegs([leg], way) : []
  const isFixed = isOver || leg?.who === 'ride'
  const canCollect = shared && way === 'back' && hasBegun && (shared.isDone || isMine(shared.taker, me))
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-2">
      <span className="flex min-w-0 items-center gap-2.5 font-semibold">
        <ChildAvatar uuid={child.uuid} size={32} />
        <span className="min-w-0 wrap-anywhere">{child.first_name}</span>
      </span>
      {isFixed && leg ? (
        <span className={cx(box, 'border-transparent')}>
          <Chosen leg={leg} me={me} />
        </span>
      ) : (
        <button
          ref={chooser}
          type="button"
          aria-haspopup="dialog"
          onClick={onChoose}
          className={cx(
            box,
            leg?.who === 'open'
              ? 'border-dashed border-warn-border bg-warn-soft font-semibold text-warn-text'
              : 'border-line-strong bg-surface hover:bg-sunken',
          )}
        >
          <span className="sr-only">{texts.who(way, child.first_name)} </span>
          {leg ? (
            <Chosen leg={leg} me={me} />
          ) : (
            <>
              <span className="grid w-7 shrink-0 place-items-center text-muted">
                <UserRoundPlus size={18} strokeWidth={2} aria-hidden />
              </span>
              <span className="flex-1 text-muted">{texts.notChosen}</span>
            </>
          )}
          <ChevronDown size={20} strokeWidth={1.85} aria-hidden className="mr-1 shrink-0" />
        </button>
      )}
      {shared?.taker.who === 'open' && !isOver && (
        <TakeOverButton
          activity={activity}
          leg={shared}
          childNames={child.first_name}
          className="col-start-2"
          onPressed={() => chooser.current?.focus()}
        />
      )}
      {canCollect && (
        <Collected
          activity={activity}
          leg={shared}
          childNames={child.first_name}
          variant="secondary"
          className="col-start-2"
        />
      )}
    </div>
  )
}

function Chosen({ leg, me }: { leg: Leg; me: string }) {
  return (
    <>
      <span className="grid w-7 shrink-0 place-items-center">
        <TakerMark taker={leg} size={28} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{takerText(leg, me)}</span>
    </>
  )
}
