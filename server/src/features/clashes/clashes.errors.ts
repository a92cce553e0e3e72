import { AppError } from '../../http/app-error.ts'

export const tooManySettledClashes = (most: number) =>
  new AppError(409, 'too_many_settled_clashes', `At most ${most} clashes can be marked as fine.`)
