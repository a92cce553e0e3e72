import { AppError } from '../../http/app-error.ts'

export const tooManyChildren = (most: number) =>
  new AppError(409, 'too_many_children', `A family can have at most ${most} children.`)
