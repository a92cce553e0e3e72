import { AppError } from '../../http/app-error.ts'

export const tooManyThings = (most: number) =>
  new AppError(409, 'too_many_things', `An activity can have at most ${most} things to bring.`)
