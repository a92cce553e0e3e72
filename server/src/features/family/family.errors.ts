import { AppError } from '../../http/app-error.ts'

export const primaryStays = () => new AppError(403, 'primary_account', 'The primary account cannot be removed.')

export const tooManyMembers = (most: number) =>
  new AppError(409, 'too_many_members', `A family has at most ${most} members. Please remove somebody first.`)

export const cannotRemoveYourself = () =>
  new AppError(403, 'own_account', 'You cannot remove yourself from the family.')

export const onlyParentsManage = () =>
  new AppError(403, 'parents_only', 'Only parents and guardians can add or remove family members.')

export const onlyOwnContacts = () =>
  new AppError(403, 'own_contacts_only', 'Email address and phone number are changed by their owner, in the profile.')

export const onlyPrimaryEdits = () =>
  new AppError(403, 'primary_account_only', 'Only the primary account can change other family members.')
