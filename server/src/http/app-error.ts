import type { ErrorCode } from '@parent-activity/contract/error-codes'

/** Anything else thrown is a 500. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    text: string,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(text)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export const malformed = (status = 400) => new AppError(status, 'malformed', 'The server could not read this request.')

export const notJson = () => new AppError(415, 'not_json', 'The server only takes JSON.')

export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Please log in to continue.')

export const notFound = () => new AppError(404, 'not_found', 'This does not exist, or you may not see it.')

export const invalidFields = (text: string, fields: Record<string, string>) =>
  new AppError(422, 'invalid', text, { fields })

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', `Too many requests. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

export const tooManyAtOnce = () =>
  new AppError(429, 'too_many_requests', 'Too much was asked for at once. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })

export const unavailable = (retryAfterSeconds = 1) =>
  new AppError(503, 'unavailable', 'The app can’t answer right now. Please try again in a moment.', {
    retryAfterSeconds,
  })

export const diskFull = () =>
  new AppError(
    503,
    'disk_full',
    'The server’s disk is full, so nothing can be saved at the moment. Please try again later.',
    { retryAfterSeconds: 30 },
  )

export const overloaded = () =>
  new AppError(503, 'overloaded', 'The server has too much to do right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })

const hour = 60 * 60
const day = 24 * hour

export function inWords(seconds: number): string {
  const [length, unit] =
    seconds < 60 ? [1, 'second'] : seconds <= hour ? [60, 'minute'] : seconds <= 2 * day ? [hour, 'hour'] : [day, 'day']
  const count = Math.ceil(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
