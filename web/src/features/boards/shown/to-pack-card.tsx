import type { BoardThing } from '@parent-activity/contract/boards'
import { Check, ShoppingBag } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { BoardChild } from './board-child.ts'
import { ChildDiscs } from './child-names.tsx'
import { boardMessages as texts } from './messages.ts'

interface ToPackProps {
  things: readonly BoardThing[]
  childrenOf: (positions: readonly number[]) => BoardChild[]
}

/** Things still to be packed come first, where not all fits. */
const mostShown = 6

/** To look at: ticks are made in the app. */
export function ToPackCard({ things, childrenOf }: ToPackProps) {
  const id = useId()
  if (things.length === 0) return null
  const shown = things.length > mostShown ? things.toSorted(openFirst).slice(0, mostShown) : things
  return (
    <section aria-labelledby={id} className="rounded-[20px] border border-line bg-surface px-[18px] py-4 xl:px-[22px]">
      <h3 id={id} className="mb-2 flex items-center gap-3 text-[1.25rem] leading-[1.5625rem]">
        <ShoppingBag size={22} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
        {texts.toPack}
      </h3>
      <ul>
        {shown.map((thing) => {
          const children = childrenOf(thing.children)
          return (
            <li
              key={[thing.name, thing.is_packed, ...thing.children].join('\n')}
              className="flex min-h-11 items-center gap-3 text-[1.25rem] xl:min-h-12 xl:text-xl"
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-md border-[1.5px]',
                  thing.is_packed ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface',
                )}
              >
                {thing.is_packed && <Check size={18} strokeWidth={3} />}
              </span>
              <span className={cx('flex-1 wrap-anywhere', thing.is_packed && 'text-muted line-through')}>
                {thing.name}
              </span>
              <span className="sr-only">
                {texts.packFor(children.map(({ name }) => name).join(' & '), thing.is_packed)}
              </span>
              <ChildDiscs size={8}>{children}</ChildDiscs>
            </li>
          )
        })}
      </ul>
      {things.length > shown.length && <p className="text-lg text-muted">{texts.more(things.length - shown.length)}</p>}
    </section>
  )
}

function openFirst(a: BoardThing, b: BoardThing): number {
  return Number(a.is_packed) - Number(b.is_packed)
}
