export interface TimeSetting {
  name: string
  timeZone: string
  /** 'YYYY-MM-DDTHH:MM' */
  wallClock: string
}

const losAngeles = 'America/Los_Angeles'
const auckland = 'Pacific/Auckland'

/** At these times UTC has another date; none is so late that a run crosses midnight. */
const everyTest: TimeSetting[] = [
  { name: 'los-angeles-clocks-go-forward', timeZone: losAngeles, wallClock: '2027-03-13T22:00' },
  { name: 'auckland-leap-day', timeZone: auckland, wallClock: '2028-02-29T00:10' },
]
const onDemand: TimeSetting[] = [
  { name: 'los-angeles-ten-in-the-evening', timeZone: losAngeles, wallClock: '2027-06-15T22:00' },
  { name: 'los-angeles-leap-day', timeZone: losAngeles, wallClock: '2028-02-29T22:00' },
  { name: 'los-angeles-clocks-go-back', timeZone: losAngeles, wallClock: '2027-11-06T22:00' },
  { name: 'auckland-ten-in-the-evening', timeZone: auckland, wallClock: '2027-06-15T22:00' },
  { name: 'auckland-clocks-go-forward', timeZone: auckland, wallClock: '2027-09-25T22:00' },
  { name: 'auckland-clocks-go-back', timeZone: auckland, wallClock: '2027-04-03T22:00' },
  { name: 'auckland-just-after-midnight', timeZone: auckland, wallClock: '2027-12-31T00:10' },
]

export const everyTime = process.env['E2E_TIMES'] === 'all'

export const timeSettings = everyTime ? [...everyTest, ...onDemand] : everyTest

/** In milliseconds from the real time. */
export function clockOffset({ timeZone, wallClock }: TimeSetting): number {
  const asUtc = Date.parse(`${wallClock}Z`)
  // The first guess may be on the other side of a clock change.
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  return asUtc - zoneOffset(guess, timeZone) - Date.now()
}

function zoneOffset(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(partOf(parts, 'timeZoneName')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

function partOf(parts: Intl.DateTimeFormatPart[], type: string): string {
  return parts.find((part) => part.type === type)?.value ?? ''
}

export function dayThere(timeZone: string | undefined, offset: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.now() + offset)
}
