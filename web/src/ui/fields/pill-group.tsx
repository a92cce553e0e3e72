import { cx } from '../cx.ts'
import { OptionGroup, type OptionGroupProps } from './option-group.tsx'

export function PillGroup<T extends string>({ className, ...rest }: OptionGroupProps<T>) {
  return (
    <OptionGroup
      {...rest}
      className={cx('flex flex-wrap gap-2', className)}
      optionClass="rounded-full px-3.5 font-medium"
      chosenClass="border-brand bg-brand-soft text-brand-text shadow-[inset_0_0_0_1px_var(--brand)]"
      otherClass="border-line-button bg-surface hover:bg-sunken"
    />
  )
}
