import { loginProblems, registrationProblems, systemRoles } from '@parent-activity/domain/account-rules'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { follows, identity, nothing, optionalText, secret, text, timestamp } from './fields.ts'

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
  'GET /api/auth/demo-accounts': {
    access: 'public',
    summary: 'The demo families, none where demo mode is off',
    reply: z.object({
      password: z.string(),
      accounts: z.array(
        z.object({ label: z.string(), email: z.string(), note: z.string(), role: z.enum(systemRoles) }),
      ),
    }),
    envelope: 'data',
  },
} satisfies EndpointTable
