import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** The time on a wall clock, as milliseconds: those of the moment when a clock in Greenwich shows the same. */
export type WallClock = number

export const dayLength = 86_400_000
export const minuteLength = 60_000

export const wallClockOf = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): WallClock =>
  Date.UTC(year, month - 1, day, hour, minute, second)

export const dayStart = (wall: WallClock): WallClock => Math.floor(wall / dayLength) * dayLength

export const startOfDate = (date: CalendarDate): WallClock => Date.parse(`${date}T00:00Z`)

export const dateOf = (wall: WallClock): CalendarDate => new Date(wall).toISOString().slice(0, 10)

export const timeOf = (wall: WallClock): string => new Date(wall).toISOString().slice(11, 16)
