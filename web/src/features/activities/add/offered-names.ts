import { addMessages } from './add-messages.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { usualHours } from './following-end.ts'
import type { KnownActivity } from './line/line-vocabulary.ts'
import { folded } from './line/line-words.ts'
import { endTime } from './template-time.ts'

const mostOffered = 3

/** The latest names, or those with a word that begins as typed. */
export function offeredNames(activities: readonly KnownActivity[], typed: string): KnownActivity[] {
  const wanted = folded(typed)
  const fits = ({ name }: KnownActivity) =>
    folded(name) !== wanted && (folded(name).startsWith(wanted) || folded(name).includes(` ${wanted}`))
  return activities.filter(fits).slice(0, mostOffered)
}

/** A name brings its usual place and length, and its time if none is chosen. */
export function filledFromKnown(
  { location, start_time, end_time }: NewActivityValues,
  { name, place, start, hours }: KnownActivity,
  isEndByHand: boolean,
): Partial<NewActivityValues> {
  const from = start_time || start
  const follows = from !== '' && !(isEndByHand && end_time !== '')
  return {
    name,
    location: location.trim() === '' ? place : location,
    start_time: from,
    end_time: follows ? endTime(from, hours ?? usualHours) : end_time,
  }
}

/** '1 hour 30 min' */
export function lengthText(hours: number): string {
  const [whole, minutes] = [Math.floor(hours), Math.round((hours % 1) * 60)]
  return [whole > 0 && addMessages.hours(whole), minutes > 0 && addMessages.minutes(minutes)].filter(Boolean).join(' ')
}
