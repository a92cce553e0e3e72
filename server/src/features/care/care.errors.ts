import { AppError } from '../../http/app-error.ts'

export const noSecretKey = () =>
  new AppError(409, 'no_secret_key', 'This server has no key for care cards. Ask whoever runs it.')

export const noCareCard = () => new AppError(409, 'no_care_card', 'There is no care card to share.')

export const notAccepted = () =>
  new AppError(409, 'not_accepted', 'A care card can be shared once the invitation is accepted.')

export const changedMeanwhile = () =>
  new AppError(409, 'changed_meanwhile', 'This care card was changed in another window. Open it again to see how.')
