import { answers, statusGivenBy, type InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { AppError } from '../../http/app-error.ts'

export const notShared = () => new AppError(409, 'not_shared', 'Only a shared activity can have guests.')

export const activityOver = () => new AppError(409, 'activity_over', 'This activity is over.')

export const alreadyInvited = () => new AppError(409, 'already_invited', 'This child is already invited.')

export const activityFull = () => new AppError(409, 'activity_full', 'This activity is full.')

export const seriesFull = () => new AppError(409, 'activity_full', 'One of these activities is full.')

export const tooManyGuests = (most: number) =>
  new AppError(409, 'too_many_guests', `At most ${most} children can be invited to one activity.`)

export const tooManyInvitations = () =>
  new AppError(
    409,
    'too_many_invitations',
    'Very many of your invitations to this child wait for an answer. Please wait until some are answered.',
  )

export const alreadyAnswered = (action: InvitationAction) =>
  new AppError(409, 'already_answered', `You have already ${answers[statusGivenBy(action)].word} this invitation.`)

export const onlyGuests = () => new AppError(403, 'not_the_guest', 'Only the invited family can do this.')

export const onlyHosts = () => new AppError(403, 'not_the_host', 'Only the activity host can do this.')
