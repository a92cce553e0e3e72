import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'

export type OptionGroupProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; icon?: LucideIcon | undefined; disabled?: boolean | undefined }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

type Looks = { optionClass: string; chosenClass: string; otherClass: string }

/** Native radios bring arrow keys and one tab stop. */
export function OptionGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  optionClass,
  chosenClass,
  otherClass,
}: OptionGroupProps<T> & Looks) {
  const name = useId()
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: text, icon: Icon, disabled }) => (
        <label
          key={option}
          className={cx(
            'relative inline-flex min-h-11 items-center justify-center gap-2 border min-[22rem]:whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            optionClass,
            option === value ? chosenClass : otherClass,
            disabled && 'opacity-60',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            disabled={disabled}
            onChange={() => onChange(option)}
            className="absolute inset-0 m-0 cursor-pointer disabled:cursor-default appearance-none rounded-[inherit] outline-none"
          />
          {Icon && <Icon size={20} strokeWidth={1.85} className="shrink-0 max-[22rem]:hidden" />}
          {text}
        </label>
      ))}
    </fieldset>
  )
}
