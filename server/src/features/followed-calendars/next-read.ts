import { dayMs, hourMs, minuteMs } from '../../db/quota-uses.ts'

const everyMs = 6 * hourMs
const firstRetryMs = 15 * minuteMs
const longestRetryMs = dayMs
/** Calendars that were added together are not read together for ever. */
const jitter = 0.1

/** Another process reads it after that, if the one that claimed it has stopped. */
const claimMs = 10 * minuteMs

export function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs)
}

/** `chance` is between 0 and 1. */
export function nextRead(now: Date, failures: number, chance: number): Date {
  const ms = failures === 0 ? everyMs : Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
  return new Date(now.getTime() + ms * (1 + jitter * (2 * chance - 1)))
}
