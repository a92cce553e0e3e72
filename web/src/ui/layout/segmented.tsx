import { cx } from '../cx.ts'
import { OptionGroup, type OptionGroupProps } from '../fields/option-group.tsx'

export const segmentTrack = 'flex flex-wrap gap-0.5 rounded-[14px] bg-sunken p-1'
export const segment = 'flex-auto rounded-[10px] px-2 font-semibold sm:px-4'
export const segmentChosen = 'border-line bg-surface text-ink'
export const segmentOther = 'border-transparent text-muted hover:text-ink'

/** A form value; `Tabs` switch between panels. */
export function Segmented<T extends string>({ className, ...rest }: OptionGroupProps<T>) {
  return (
    <OptionGroup
      {...rest}
      className={cx(segmentTrack, className)}
      optionClass={segment}
      chosenClass={segmentChosen}
      otherClass={segmentOther}
    />
  )
}
