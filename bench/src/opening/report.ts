import { percentile } from '../lib/samples.ts'
import type { Traffic } from './traffic.ts'
import type { Visit } from './visit.ts'

export function report(visits: readonly Visit[]): string {
  const median = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5)
  const milliseconds = (title: string, of: (visit: Visit) => number) => line(title, `${Math.round(median(of))} ms`)
  const traffic = (title: string, of: (visit: Visit) => Traffic) =>
    line(
      title,
      `${median((visit) => of(visit).requests)} requests in ${median((visit) => of(visit).rounds)} rounds, ` +
        `${(median((visit) => of(visit).bytes) / 1000).toFixed(1)} kB`,
    )
  return [
    milliseconds('login page painted', (visit) => visit.loginPainted),
    milliseconds('login to My Children', (visit) => visit.loginToContent),
    milliseconds('reload to My Children', (visit) => visit.reloadToContent),
    milliseconds('calendar, cold cache', (visit) => visit.calendar),
    traffic('login and My Children', (visit) => visit.signingIn),
    traffic('reload of My Children', (visit) => visit.reload),
    traffic('calendar, cold cache', (visit) => visit.openingCalendar),
  ].join('\n')
}

function line(title: string, value: string): string {
  return `${title.padEnd(24)}${value}`
}
