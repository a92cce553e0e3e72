import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Local times as the calendar says them, and the moment that they are. */
export interface ReadEvent {
  uid: string
  start: string
  end: string
  moment: string
}

const program = `
import json, sys
from datetime import timezone
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
local = lambda moment: moment.strftime('%Y-%m-%dT%H:%M:%S')
print(json.dumps([{
  'uid': str(event['uid']),
  'start': local(event['dtstart'].dt),
  'end': local(event['dtend'].dt),
  'moment': local(event['dtstart'].dt.astimezone(timezone.utc)) + '.000Z',
} for event in calendar.walk('VEVENT')]))
`

/** By the `icalendar` of a Python. */
export async function readByPython(python: string, calendar: string): Promise<ReadEvent[]> {
  const reader = spawn(python, ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  reader.stdin.end(calendar)
  return JSON.parse(await text(reader.stdout))
}
