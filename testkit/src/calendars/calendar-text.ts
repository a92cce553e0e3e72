interface TextEvent {
  uid: string
  summary: string
  /** As iCalendar writes it: `DTSTART:20250610T130000Z`, or `DTSTART;VALUE=DATE:20250610`. */
  lines: readonly string[]
}

/** A calendar as a school's system writes it. */
export function calendarText(name: string, events: readonly TextEvent[]): string {
  const lines = events.flatMap(({ uid, summary, lines: own }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20250101T000000Z',
    `SUMMARY:${summary}`,
    ...own,
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//School//EN',
    `X-WR-CALNAME:${name}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** All-day on that date. */
export function dayEvent(summary: string, date: string, uid = summary): TextEvent {
  return { uid, summary, lines: [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`] }
}

/** Floating, so by the family's clock. */
export function timedEvent(summary: string, date: string, from: string, to: string, uid = summary): TextEvent {
  const day = date.replaceAll('-', '')
  const at = (time: string) => `${day}T${time.replace(':', '')}00`
  return { uid, summary, lines: [`DTSTART:${at(from)}`, `DTEND:${at(to)}`, 'LOCATION:School hall'] }
}

export const schoolFair = { uid: 'fair@school.example', occurrence: '' }

/** Of `school.ics` on every calendar server. */
export const schoolCalendar = calendarText('Oakfield Primary', [
  timedEvent('School fair', '2025-06-20', '14:00', '16:00', schoolFair.uid),
])
