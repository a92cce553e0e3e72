import ICAL from 'ical.js'
import type { Lines } from './components.ts'
import { momentOf, type Moment } from './properties.ts'
import type { RepeatRule } from './repeat-rule.ts'
import { dayLength, dayStart, type WallClock } from './wall-clock.ts'

const usable = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** Throws for a rule that can't be read, or would fill the calendar. */
export function rulesIn(lines: Lines, name: 'rrule' | 'exrule', start: Moment): RepeatRule[] {
  return (lines.get(name) ?? []).map((line) => {
    // Some systems write the name twice, or end with a semicolon.
    const text = line.toUpperCase().replace(/^(?:(?:RRULE|EXRULE)[^:]*:)+/, '')
    return ruleOf(ICAL.Recur.fromString(text.replaceAll(/\s/g, '').replace(/;+$/, '')), start)
  })
}

function ruleOf(rule: ICAL.Recur, start: Moment): RepeatRule {
  const every = usable.find((frequency) => frequency === (rule.freq as string))
  if (!every) throw new Error(`Dates every ${rule.freq} would fill a calendar`)
  const parts = rule.parts as Record<string, (number | string)[] | undefined>
  const numbers = (name: string) => (parts[name] ?? []).map(Number)
  return {
    every,
    interval: rule.interval,
    count: rule.count,
    until: rule.until ? lastMoment(rule.until, start) : null,
    weekStart: rule.wkst - 1,
    weekdays: (parts['BYDAY'] ?? []).map((day) => weekdayOf(String(day))),
    months: numbers('BYMONTH'),
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    weeks: numbers('BYWEEKNO'),
    positions: numbers('BYSETPOS'),
    hours: start.isDay ? [] : numbers('BYHOUR'),
    minutes: start.isDay ? [] : numbers('BYMINUTE'),
  }
}

function weekdayOf(text: string) {
  const [, nth = '', day = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(text) ?? []
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(day)
  if (weekday === -1) throw new Error(`Bad BYDAY: ${text}`)
  return { nth: Number(nth), weekday }
}

/** Inclusive, by the clock of the event. A day lasts to its end, whatever the time zone. */
function lastMoment(until: ICAL.Time, start: Moment): WallClock {
  const moment = momentOf(until, undefined, () => null)
  if (!moment) throw new Error('Bad UNTIL')
  const { wall, isDay, zone } = moment
  if (start.isDay || isDay) return dayStart(wall) + dayLength - 1
  return zone && start.zone ? start.zone.toWall(zone.toInstant(wall)) : wall
}
