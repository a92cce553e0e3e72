import { AppError } from '../../http/app-error.ts'

export const tooManyBoards = (most: number) =>
  new AppError(409, 'too_many_boards', `A family can have at most ${most} kitchen boards. Please remove one first.`)
