import { cx } from '../../../ui/cx.ts'
import type { CalendarChild } from '../use-calendar-children.ts'

/** A month has more than a hundred, so each is one element and no component. The legend has a sample. */
export function childMark({ uuid, initials, tone }: CalendarChild, count: number, isSample = false) {
  return (
    <span
      key={uuid}
      data-child={tone}
      data-initials={initials}
      data-count={isSample ? undefined : count}
      className={cx(
        'rounded-full bg-child-soft pr-[5px] text-sm leading-4.5 font-strong whitespace-nowrap text-child-text max-[20rem]:text-center max-[20rem]:whitespace-normal tabular-nums group-aria-selected:bg-surface md:pr-2 md:leading-6 2xl:pr-[3px] 2xl:leading-4.5',
        'before:mr-[3px] before:inline-block before:min-w-4.5 before:rounded-full before:bg-child before:text-center before:text-on-child before:content-[attr(data-initials)] md:before:mr-[5px] md:before:min-w-6 2xl:before:mr-px 2xl:before:min-w-4.5',
        initials.length > 1 && 'before:tracking-tighter',
      )}
    >
      {count}
    </span>
  )
}
