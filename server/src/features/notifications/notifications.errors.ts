import { AppError } from '../../http/app-error.ts'

export const unverifiedAddress = () =>
  new AppError(
    409,
    'unverified_address',
    'Please verify your email address first. Mail goes to verified addresses only.',
  )
