import { familyRoles, newMemberProblems, profileProblems } from '@parent-activity/domain/accounts/account-rules'
import { timeZoneProblems } from '@parent-activity/domain/calendar/time-zone'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import { accountFields } from './auth.ts'
import type { EndpointTable } from '../endpoint.ts'
import { follows, id, identity, nothing, secret, text, timestamp } from '../fields.ts'

const familyRole = z.enum(familyRoles, { error: 'Please choose parent, guardian or caregiver' })

export const familyMember = z.object({
  ...identity,
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  role: familyRole,
  is_primary: z.boolean(),
  created_at: timestamp,
})
export type FamilyMember = z.output<typeof familyMember>

export const familyEndpoints = {
  'GET /api/parents': {
    access: 'signed-in',
    summary: 'The members of one’s family, the primary account first',
    reply: z.array(familyMember),
    envelope: 'data',
  },
  'POST /api/parents': {
    access: 'signed-in',
    summary: 'Add a member, who logs in with their own password',
    body: z.object({ ...accountFields, password: secret(), role: familyRole }).check(follows(newMemberProblems)),
    reply: familyMember,
    envelope: 'data',
  },
  'PUT /api/parents/:id': {
    access: 'signed-in',
    summary: 'Change a member; only the primary account may, and what is left out stays as it is',
    params: z.object({ id }),
    body: z
      .object({
        username: accountFields.username.optional(),
        email: accountFields.email.optional(),
        phone: accountFields.phone.optional(),
        role: familyRole.optional(),
        currentPassword: secret().optional(),
      })
      .check(follows(profileProblems)),
    reply: familyMember,
    envelope: 'data',
  },
  'DELETE /api/parents/:id': {
    access: 'signed-in',
    summary: 'Remove a member, whose sessions end at once',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'PUT /api/family/time-zone': {
    access: 'signed-in',
    summary: 'Set the family’s time zone, an IANA name; activities keep their clock times',
    body: z.object({ time_zone: text(textLimits.short) }).check(follows(timeZoneProblems)),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
