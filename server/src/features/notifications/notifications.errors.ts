import { AppError } from '../../http/app-error.ts'

export const unverifiedAddress = () =>
  new AppError(
    409,
    'unverified_address',
    'Please verify your email address first. Mail goes to verified addresses only.',
  )

export const noPush = () =>
  new AppError(409, 'no_push', 'This server can’t send notifications to devices. Ask whoever runs it.')

export const notAPushService = () =>
  new AppError(422, 'unknown_push_service', 'This browser’s notifications are not supported. Please try another one.')
