import { AppError } from '../../http/app-error.ts'

export const onlyPrimaryDeletes = () =>
  new AppError(403, 'primary_account_only', 'Only the primary account can delete the family.')
