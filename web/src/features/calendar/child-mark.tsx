import type { CalendarChild } from './use-calendar-children.ts'

interface ChildMarkProps {
  child: CalendarChild
  count: number
  /** Only explains what the others are. */
  isSample?: boolean
}

/** How much a child has on a day: the initial on its colour, and the count. */
export function ChildMark({ child: { uuid, initials, tone }, count, isSample = false }: ChildMarkProps) {
  return (
    <span
      data-child={tone}
      data-child-uuid={isSample ? undefined : uuid}
      data-count={isSample ? undefined : count}
      className="inline-flex h-4.5 items-center gap-[3px] rounded-full bg-child-soft pr-[5px] text-sm leading-none font-strong text-child-text tabular-nums group-aria-selected:bg-surface md:h-6 md:gap-[5px] md:pr-2 print:border"
    >
      <span
        className={`grid h-full min-w-4.5 place-items-center rounded-full bg-child text-on-child md:min-w-6 print:border-r ${initials.length > 1 ? 'tracking-tighter' : ''}`}
      >
        {initials}
      </span>
      {count}
    </span>
  )
}
