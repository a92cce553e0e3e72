import { AppError } from '../../http/app-error.ts'

export const tooManyFeeds = (most: number) =>
  new AppError(409, 'too_many_feeds', `You can have at most ${most} calendar links. Please revoke one first.`)
