/** Unfolded lines by the name of their property. */
export type Lines = Map<string, string[]>

export interface Components {
  calendar: Lines
  events: Lines[]
  /** The lines of each time zone that the calendar explains. */
  zones: string[][]
  /** Events that can't be read. */
  broken: number
}

const ofEvents = new Set([
  'description',
  'dtend',
  'dtstart',
  'duration',
  'exdate',
  'exrule',
  'location',
  'rdate',
  'recurrence-id',
  'rrule',
  'sequence',
  'status',
  'summary',
  'uid',
  'x-microsoft-cdo-alldayevent',
])
const ofCalendars = new Set(['name', 'x-wr-calname', 'x-wr-timezone'])

/** Passes over what events contain, such as alarms. Null if there is no calendar in the text. */
export function componentsOf(text: string): Components | null {
  const found: Components = { calendar: new Map(), events: [], zones: [], broken: 0 }
  const open: string[] = []
  let event: Lines | null = null
  let zone: string[] | null = null
  let isCalendar = false
  for (const line of unfoldedLines(text)) {
    const mark = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line)
    const name = mark?.[2]?.toUpperCase() ?? ''
    const begins = mark?.[1]?.toUpperCase() === 'BEGIN'
    if (mark && begins && name === 'VCALENDAR') {
      isCalendar = true
      open.length = 0
    }
    if (zone || (begins && name === 'VTIMEZONE')) (zone ??= []).push(line)
    if (mark && begins && name === 'VEVENT') {
      if (event) found.broken++
      event = new Map()
      open.length = 1
    }
    if (mark && begins) {
      open.push(name)
    } else if (mark) {
      const last = open.lastIndexOf(name)
      if (last !== -1) open.length = last
      if (name === 'VEVENT' && event) {
        found.events.push(event)
        event = null
      }
      if (name === 'VTIMEZONE' && zone) {
        found.zones.push(zone)
        zone = null
      }
    } else if (open.at(-1) === 'VEVENT' && event) {
      addLine(event, line, ofEvents)
    } else if (open.at(-1) === 'VCALENDAR') {
      addLine(found.calendar, line, ofCalendars)
    }
  }
  if (event) found.broken++
  return isCalendar ? found : null
}

function* unfoldedLines(text: string): Generator<string> {
  let unfolded = ''
  // Without a line feed, the lines are those of an old Mac.
  for (const line of text.replace(/^\uFEFF/, '').split(text.includes('\n') ? /\r?\n/ : '\r')) {
    if (line.startsWith(' ') || line.startsWith('\t')) unfolded += line.slice(1)
    else {
      if (unfolded !== '') yield unfolded
      unfolded = line
    }
  }
  if (unfolded !== '') yield unfolded
}

function addLine(lines: Lines, line: string, wanted: ReadonlySet<string>): void {
  const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toLowerCase()
  if (!name || !wanted.has(name)) return
  const others = lines.get(name)
  if (others) others.push(line)
  else lines.set(name, [line])
}
