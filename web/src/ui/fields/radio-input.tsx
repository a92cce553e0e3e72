import type { ComponentPropsWithRef } from 'react'

export function RadioInput(input: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
      <input
        {...input}
        type="radio"
        className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-brand checked:bg-brand"
      />
      <span className="pointer-events-none relative size-[9px] rounded-full bg-on-brand opacity-0 peer-checked:opacity-100" />
    </span>
  )
}
