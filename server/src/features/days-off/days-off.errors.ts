import { AppError } from '../../http/app-error.ts'

export const tooManyDaysOff = (most: number) =>
  new AppError(409, 'too_many_days_off', `A family can have at most ${most} days off. Please remove some first.`)
