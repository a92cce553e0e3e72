import { AppError } from '../../http/app-error.ts'

export const wrongPassword = () =>
  new AppError(422, 'wrong_password', 'Current password is incorrect', {
    fields: { currentPassword: 'Current password is incorrect' },
  })
