import type { ConnectionStatus } from '@parent-activity/domain/connections/connection-status'
import { AppError, inWords } from '../../http/app-error.ts'

export const oneFamily = () => new AppError(409, 'one_family', 'Children of one family are together already.')

export const alreadyOpen = (
  open: { status: ConnectionStatus; family1_id: string } | undefined,
  askingFamilyId: string,
) => {
  if (open?.status === 'active')
    return new AppError(409, 'already_connected', 'These two children are already connected.')
  return open?.status === 'pending' && open.family1_id !== askingFamilyId
    ? new AppError(409, 'they_asked_first', 'This family has already asked you. Please answer their request.')
    : new AppError(409, 'already_requested', 'There is already a request between these two children.')
}

export const notYoursToAnswer = () => new AppError(403, 'not_yours_to_answer', 'Only the other family can answer this.')

export const declineInstead = () => new AppError(403, 'decline_instead', 'Please decline this request instead.')

export const nothingToAnswer = (status: ConnectionStatus) =>
  status === 'withdrawn'
    ? new AppError(409, 'withdrawn', 'This request was withdrawn.')
    : status === 'pending'
      ? new AppError(409, 'not_answered', 'This request was not answered yet.')
      : new AppError(409, 'already_answered', 'This request was already answered.')

export const hasAccount = () =>
  new AppError(409, 'has_account', 'Somebody with this contact has an account. Please use the search.')

export const tooManyNames = (most: number) =>
  new AppError(409, 'too_many_children', `You can ask one family for at most ${most} children.`)

export const deadLink = () =>
  new AppError(404, 'dead_link', 'This link does not work any more. Please ask for a new one.')

export const ownLink = () => new AppError(409, 'own_link', 'This is your own link. Please send it to the other family.')

export const youBlocked = () =>
  new AppError(409, 'you_blocked', 'You have blocked this family. To ask them, unblock them in Connections first.')

export const declinedTwice = (retryAfterSeconds: number) =>
  new AppError(
    409,
    'declined_twice',
    `This family has declined twice. Please talk to them; you can ask again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )

export const tooManySearches = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_searches', `Too many searches. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

export const tooManyLinks = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_links', `Too many links. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

export const tooManyConnectionRequests = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_connection_requests',
    `Too many connection requests. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
