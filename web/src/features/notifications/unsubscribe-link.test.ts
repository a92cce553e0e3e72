import { unsubscribePage } from '@parent-activity/domain/notifications/unsubscribe-page'
import { expect, test } from 'vitest'
import { readUnsubscribeLink } from './unsubscribe-link.ts'

const token = '3f8a4a52-5c0e-4f0e-9b57-0c6f1c8f3f11'
const read = (link: string) => readUnsubscribeLink(new URL(link, 'https://calendar.example'))

test('the link of a mail says whose mails of which kind end', () => {
  expect(read(unsubscribePage(token, 'reminder'))).toEqual({ token, kind: 'reminder' })
})

test('a link that was cut off is read as none', () => {
  const whole = unsubscribePage(token, 'answer')
  for (const link of [whole.slice(0, -1), `/unsubscribe/${token}`, `/unsubscribe/${token.slice(1)}?kind=answer`]) {
    expect(read(link), link).toBeNull()
  }
})
