import { calendarFailureTexts, type CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import { AppError, inWords } from '../../http/app-error.ts'

export const tooManyCalendars = (most: number) =>
  new AppError(
    409,
    'too_many_calendars',
    `A family can follow at most ${most} calendars. Please stop following one first.`,
  )

export const alreadyFollowed = () => new AppError(409, 'already_followed', 'Your family already follows this calendar.')

export const noSecretKey = () =>
  new AppError(409, 'no_secret_key', 'This server has no key to seal the address with. Ask whoever runs it.')

export const addressUnreadable = (failure: CalendarFailure) => {
  const text = `This address could not be read: ${calendarFailureTexts[failure]}.`
  return new AppError(422, 'calendar_unreadable', text, { fields: { address: text } })
}

export const fileUnreadable = (failure: CalendarFailure) => {
  const text = `This file could not be read: ${calendarFailureTexts[failure]}.`
  return new AppError(422, 'calendar_unreadable', text, { fields: { calendar: text } })
}

export const tooManyReads = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_calendar_reads',
    `Too many calendars were read. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
