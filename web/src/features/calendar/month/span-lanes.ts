import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Days {
  from: CalendarDate
  to: CalendarDate
}

export interface LaneDay<Span> {
  /** Null keeps a lane free for a span of other days. */
  lanes: readonly ({ span: Span; isFirst: boolean; isLast: boolean } | null)[]
  /** Spans for which there is no lane. */
  hidden: readonly Span[]
}

/** A span stays in one lane through a row of days, so that its parts lie beside each other. Earlier spans go first. */
export function spanLanes<Span extends Days>(
  row: readonly CalendarDate[],
  spans: readonly Span[],
  most: number,
): ReadonlyMap<CalendarDate, LaneDay<Span>> {
  const lanes: Span[][] = []
  const hidden: Span[] = []
  for (const span of spans) {
    if (!row.some((day) => isOn(span, day))) continue
    const free = lanes.find((lane) => lane.every((other) => other.to < span.from || span.to < other.from))
    if (free) free.push(span)
    else if (lanes.length < most) lanes.push([span])
    else hidden.push(span)
  }
  return new Map(
    row.map((day, index) => {
      const inLanes = lanes.map((lane) => {
        const span = lane.find((one) => isOn(one, day))
        return span
          ? { span, isFirst: span.from === day || index === 0, isLast: span.to === day || index === row.length - 1 }
          : null
      })
      const used = inLanes.findLastIndex((piece) => piece !== null) + 1
      return [day, { lanes: inLanes.slice(0, used), hidden: hidden.filter((span) => isOn(span, day)) }]
    }),
  )
}

function isOn({ from, to }: Days, day: CalendarDate): boolean {
  return from <= day && day <= to
}
