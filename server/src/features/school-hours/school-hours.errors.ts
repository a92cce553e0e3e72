import { AppError } from '../../http/app-error.ts'

export const tooManySchoolHours = (most: number) =>
  new AppError(409, 'too_many_school_hours', `A child can have at most ${most} school hours.`)
