import { passwordChangeProblems, profileProblems } from '@parent-activity/domain/accounts/account-rules'
import { z } from 'zod'
import { accountFields, deviceSecret, user } from './auth.ts'
import type { EndpointTable } from '../endpoint.ts'
import { follows, nothing, secret, truth } from '../fields.ts'

export const profileEndpoints = {
  'PUT /api/users/profile': {
    access: 'signed-in',
    summary: 'Change one’s own name, email address, phone number or whether the name finds one; what is left out stays',
    body: z
      .object({
        username: accountFields.username.optional(),
        email: accountFields.email.optional(),
        phone: accountFields.phone.optional(),
        findable_by_name: truth.optional(),
        currentPassword: secret().optional(),
      })
      .check(follows(profileProblems)),
    reply: user,
    envelope: 'data',
  },
  'PUT /api/users/change-password': {
    access: 'signed-in',
    summary: 'Change one’s own password, which ends one’s other sessions',
    body: z
      .object({
        currentPassword: secret('Please enter your current password'),
        newPassword: secret('Please enter a new password'),
        /** Only this device stays known. */
        device_secret: deviceSecret,
      })
      .check(follows(passwordChangeProblems)),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
