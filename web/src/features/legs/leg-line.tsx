import { TriangleAlert } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { isMine, type SharedLeg } from './family-legs.ts'
import { legText } from './leg-texts.ts'
import { TakerMark } from './taker-mark.tsx'

interface LegLineProps {
  leg: SharedLeg
  me: string
  isDone: boolean
  /** Named where their siblings go another way. */
  childNames: readonly string[]
  /** Of discs on a coloured ground. */
  discClass?: string | undefined
}

/** A disc and 'You bring', or a warning that nobody does. */
export function LegLine({ leg: { taker, way }, me, isDone, childNames, discClass }: LegLineProps) {
  const text = legText(taker, way, { me, isDone, children: childNames })
  if (text === '') return null
  if (taker.who === 'open') {
    return (
      <Chip tone="warn" icon={TriangleAlert}>
        {text}
      </Chip>
    )
  }
  const isQuiet = isDone || taker.who === 'alone' || taker.who === 'ride'
  return (
    <span
      className={cx(
        'inline-flex min-h-7 min-w-0 items-center gap-[7px] text-label leading-5 wrap-anywhere',
        isQuiet ? 'text-muted' : isMine(taker, me) && 'font-semibold',
      )}
    >
      <TakerMark taker={taker} size={24} discClass={discClass} />
      {text}
    </span>
  )
}
