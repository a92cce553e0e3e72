import {
  loginProblems,
  passwordResetProblems,
  registrationModes,
  registrationProblems,
  resetRequestProblems,
  systemRoles,
} from '@parent-activity/domain/account-rules'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { follows, id, identity, nothing, optionalText, secret, text, timestamp } from './fields.ts'

export const accountFields = { username: text(100), email: text(254), phone: text(40) }

export const user = z.object({
  ...identity,
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(systemRoles),
  /** Else only the whole e-mail address or phone number finds them. */
  findable_by_name: z.boolean(),
  created_at: timestamp,
})
export type User = z.output<typeof user>

const session = z.object({ token: z.string(), user })

/** A device on which one is signed in. */
const device = z.object({
  ...identity,
  /** In words, 'Chrome on Android'. */
  device: z.string(),
  created_at: timestamp,
  /** To about ten minutes. */
  last_used_at: timestamp,
  is_current: z.boolean(),
})
export type SignedInDevice = z.output<typeof device>

export const authEndpoints = {
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Log in with an e-mail address or a phone number, which starts with a plus, in `email`',
    body: z.object({ email: text(254), password: secret() }).check(follows(loginProblems)),
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
        /** The code of an invite link. One that does not work, or no longer, is passed over. */
        invite: optionalText(200).default(null),
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
      'Mail a code of 10 minutes to the account with this e-mail address; the answer is the same if there is none',
    body: z.object({ email: text(254) }).check(follows(resetRequestProblems)),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/auth/password-reset/confirm': {
    access: 'public',
    summary: 'Set a new password with the newest code, which works once; all devices are signed out',
    body: z
      .object({ email: text(254), code: text(40), newPassword: secret('Please enter a new password') })
      .check(follows(passwordResetProblems)),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/auth/options': {
    access: 'public',
    summary: 'What the login page offers: who may register, a code for a forgotten password, demo families',
    reply: z.object({
      registration: z.enum(registrationModes),
      can_mail_code: z.boolean(),
      demo_password: z.string(),
      /** None where demo mode is off. */
      demo_accounts: z.array(
        z.object({ label: z.string(), email: z.string(), note: z.string(), role: z.enum(systemRoles) }),
      ),
    }),
    envelope: 'data',
  },
} satisfies EndpointTable
