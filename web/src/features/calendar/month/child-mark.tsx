import type { CalendarChild } from '../use-calendar-children.ts'

interface ChildMarkProps {
  child: CalendarChild
  count: number
  /** For the legend. */
  isSample?: boolean
}

export function ChildMark({ child: { uuid, initials, tone }, count, isSample = false }: ChildMarkProps) {
  return (
    <span
      data-child={tone}
      data-child-uuid={isSample ? undefined : uuid}
      data-count={isSample ? undefined : count}
      className="rounded-full bg-child-soft pr-[5px] text-sm leading-4.5 font-strong whitespace-nowrap text-child-text max-[20rem]:text-center max-[20rem]:whitespace-normal tabular-nums group-aria-selected:bg-surface md:pr-2 md:leading-6"
    >
      <span
        className={`mr-[3px] inline-block min-w-4.5 rounded-full bg-child text-center text-on-child md:mr-[5px] md:min-w-6 ${initials.length > 1 ? 'tracking-tighter' : ''}`}
      >
        {initials}
      </span>
      {count}
    </span>
  )
}
