import { AppError, inWords } from '../../http/app-error.ts'

/** The same for links that never were, so that nobody learns which ones were good. */
export const linkEnded = () => new AppError(404, 'dead_link', 'This link has ended.')

export const confirmedElsewhere = () =>
  new AppError(409, 'not_confirmed', 'Only the device that the host has confirmed can change the answer.')

export const notConfirmed = () =>
  new AppError(409, 'not_confirmed', 'Please wait until the host has confirmed that it’s you.')

export const askedAgain = () =>
  new AppError(409, 'not_confirmed', 'Somebody has asked again meanwhile. Please look at the name.')

export const ownInvitationLink = () =>
  new AppError(409, 'own_link', 'This is your own link. Please send it to the other family.')

export const tooManyInvitationLinks = (most: number) =>
  new AppError(409, 'too_many_guests', `At most ${most} children can be invited to one activity by link.`)

export const tooManyLinksToday = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_links', `Too many links. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

export const tooManyAnswers = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', `Too many answers. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
