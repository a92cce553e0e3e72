import {
  emailCodeProblems,
  loginProblems,
  passwordResetProblems,
  registrationModes,
  registrationProblems,
  resetRequestProblems,
  systemRoles,
} from '@parent-activity/domain/accounts/account-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { email, follows, id, identity, nothing, optionalText, secret, text, timestamp } from '../fields.ts'

export const accountFields = { username: text(textLimits.name), email: email(), phone: text(40) }

export const user = z.object({
  ...identity,
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(systemRoles),
  /** If false, others find this person only by the whole email address or phone number. */
  findable_by_name: z.boolean(),
  email_verified: z.boolean(),
  /** The family’s, as an IANA name; null until known. */
  time_zone: z.string().nullable(),
  created_at: timestamp,
})
export type User = z.output<typeof user>

const session = z.object({ token: z.string(), user })

/** Made by the browser; failed logins count per known device. Under 32 characters it is ignored. */
export const deviceSecret = optionalText(200).default(null)

const device = z.object({
  ...identity,
  device: z.string(),
  created_at: timestamp,
  /** Accurate to about ten minutes. */
  last_used_at: timestamp,
  is_current: z.boolean(),
})
export type SignedInDevice = z.output<typeof device>

export const authEndpoints = {
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Log in with an email address or a phone number, which starts with a plus, in `email`',
    body: z.object({ email: email(), password: secret(), device_secret: deviceSecret }).check(follows(loginProblems)),
    reply: session,
    envelope: 'beside',
  },
  'POST /api/auth/register': {
    access: 'public',
    summary: 'Make a family with this user as its primary account, or take over the one that waits for them',
    body: z
      .object({
        ...accountFields,
        password: secret(),
        /** An invalid code is ignored. */
        invite: optionalText(200).default(null),
        /** The family’s, as an IANA name. An unknown one is ignored. */
        time_zone: optionalText(textLimits.short).default(null),
        device_secret: deviceSecret,
      })
      .check(follows(registrationProblems)),
    reply: session,
    envelope: 'beside',
  },
  'GET /api/auth/verify': {
    access: 'signed-in',
    summary: 'The user to whom the token belongs',
    reply: z.object({ user }),
    envelope: 'beside',
  },
  'POST /api/auth/logout': {
    access: 'signed-in',
    summary: 'Revoke the token',
    reply: nothing,
    envelope: 'beside',
  },
  'GET /api/auth/sessions': {
    access: 'signed-in',
    summary: 'The devices on which one is signed in, the one in use first',
    reply: z.array(device),
    envelope: 'data',
  },
  'DELETE /api/auth/sessions': {
    access: 'signed-in',
    summary: 'Sign out everywhere else; tells how many devices that were',
    reply: z.object({ count: z.int() }),
    envelope: 'data',
  },
  'DELETE /api/auth/sessions/:id': {
    access: 'signed-in',
    summary: 'Sign out one of one’s own devices',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/auth/password-reset': {
    access: 'public',
    summary:
      'Mail a code of 10 minutes to the account with this email address; if there is none, the answer looks the same',
    body: z.object({ email: email(), device_secret: deviceSecret }).check(follows(resetRequestProblems)),
    /** Only the requesting browser can use the code. */
    reply: z.object({ request_token: z.string() }),
    envelope: 'data',
  },
  'POST /api/auth/password-reset/confirm': {
    access: 'public',
    summary: 'Set a new password with the code and the token of the request for it; all devices are signed out',
    body: z
      .object({
        email: email(),
        code: text(40),
        newPassword: secret('Please enter a new password'),
        request_token: text(200),
        device_secret: deviceSecret,
      })
      .check(follows(passwordResetProblems)),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/auth/verify-email': {
    access: 'signed-in',
    summary: 'Mail a code of 10 minutes to one’s own email address',
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/auth/verify-email/confirm': {
    access: 'signed-in',
    summary: 'Show with a mailed code that the email address is one’s own',
    body: z.object({ code: text(40) }).check(follows(emailCodeProblems)),
    reply: user,
    envelope: 'data',
  },
  'GET /api/auth/options': {
    access: 'public',
    summary: 'What the login page offers: who may register, a code for a forgotten password, demo families',
    reply: z.object({
      registration: z.enum(registrationModes),
      can_mail_code: z.boolean(),
      /** Mails are not sent, but shown to whoever sits at the server. */
      keeps_mail: z.boolean(),
      demo_password: z.string(),
      demo_accounts: z.array(
        z.object({ label: z.string(), email: z.string(), note: z.string(), role: z.enum(systemRoles) }),
      ),
    }),
    envelope: 'data',
  },
} satisfies EndpointTable
