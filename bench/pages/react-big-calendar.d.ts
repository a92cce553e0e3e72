/** The package has no types. */
declare module 'react-big-calendar' {
  import type { ComponentType } from 'react'

  interface CalendarProps {
    localizer: object
    culture: string
    views: readonly 'month'[]
    events: readonly { title: string; start: Date; end: Date }[]
  }
  export const Calendar: ComponentType<CalendarProps>
  export function dayjsLocalizer(dates: object): object
}
