import { passwordForContacts, registrationRefusals } from '@parent-activity/domain/accounts/account-rules'
import { uniqueViolation } from '../../db/unique-violation.ts'
import { AppError, invalidFields, inWords } from '../../http/app-error.ts'

export const badCredentials = () =>
  new AppError(401, 'bad_credentials', 'The email or phone and the password do not match an account.')

export const wrongPassword = () =>
  new AppError(422, 'wrong_password', 'Current password is incorrect', {
    fields: { currentPassword: 'Current password is incorrect' },
  })

export const passwordNeeded = () => invalidFields(passwordForContacts, { currentPassword: passwordForContacts })

export const noMail = () =>
  new AppError(
    409,
    'no_mail',
    'This server does not send mail, so it can’t mail a code. Please ask whoever runs it for help.',
  )

const codeProblem = 'This code is wrong or no longer works. Please check it, or ask for a new one.'
export const wrongCode = () => new AppError(422, 'wrong_code', codeProblem, { fields: { code: codeProblem } })

export const alreadyVerified = () => new AppError(409, 'already_verified', 'Your email address is verified already.')

export const mailFailed = () =>
  new AppError(409, 'mail_failed', 'The mail could not be sent. Please try again in a few minutes.')

export const tooManyMails = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_mails',
    `Too many mails were sent today. Please look for the newest one, or try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_attempts',
    `Too many failed attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )

export const registrationClosed = () => new AppError(403, 'registration_closed', registrationRefusals.closed)

export const inviteOnly = () => new AppError(403, 'invite_only', registrationRefusals.invite)

export const tooManyRegistrations = (retryAfterSeconds: number) =>
  new AppError(
    429,
    'too_many_registrations',
    `Too many accounts were made from your network. Please try again in ${inWords(retryAfterSeconds)}, or sign up with an invite link.`,
    { retryAfterSeconds },
  )

const emailTaken = () =>
  new AppError(409, 'email_taken', 'This email address is already in use.', {
    fields: { email: 'This email address is already in use.' },
  })

const phoneTaken = () =>
  new AppError(409, 'phone_taken', 'This phone number is already in use.', {
    fields: { phone: 'This phone number is already in use.' },
  })

export function asAccountConflict(error: unknown): unknown {
  const constraint = uniqueViolation(error)
  if (constraint === 'users_email_key') return emailTaken()
  if (constraint === 'users_phone_key') return phoneTaken()
  return error
}
