import { expect, test } from 'vitest'
import { emailChangedMail, passwordChangedMail, resetCodeMail, verificationCodeMail } from './account-mails.ts'
import { familyDeletedMail } from './family-deleted-mail.ts'
import { inviteMail } from './invite-mail.ts'

const addressed = { to: 'ida@example.com', appUrl: 'https://calendar.example' }

test.each([
  resetCodeMail({ ...addressed, code: '12345678' }),
  verificationCodeMail({ ...addressed, code: '12345678' }),
  passwordChangedMail(addressed),
  emailChangedMail(addressed),
  familyDeletedMail(addressed.to, addressed.appUrl),
  inviteMail({ ...addressed, link: 'https://calendar.example/register?invite=abc' }),
])('the mail “$subject” says “email” and has typographic apostrophes and quotes', ({ subject, text }) => {
  expect(subject + text).not.toMatch(/e-mail|['"]/i)
})
