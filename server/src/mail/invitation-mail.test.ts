import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

const invitation = {
  to: 'lucia@example.com',
  appUrl: 'https://calendar.example',
  path: '/r/code',
  unsubscribePage: '/unsubscribe/token?kind=invitation',
  host_parent_name: 'Anna Berger',
  host_child_name: 'Maya',
  child_name: 'Mateo',
  activity_name: 'Film night',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  start_time: '17:30',
  end_time: '20:00',
  message: 'Popcorn here, from 5.30 on.',
  reply_by_date: null,
}

test('an invitation is mailed in the words of the host', () => {
  const { subject, text, html } = invitationMail(invitation)
  expect(subject).toBe('An invitation for Mateo: Film night')
  for (const part of [text, html]) expect(part).toContain('“Popcorn here, from 5.30 on.”')
})

test('nothing that the host typed becomes a link in a mail program', () => {
  const typed = 'https://evil.example/win www.evil.example evil.example/a x@evil.example bücher.рф'
  const { subject, text, html } = invitationMail({
    ...invitation,
    host_parent_name: typed,
    host_child_name: typed,
    child_name: typed,
    activity_name: typed,
    message: typed,
  })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/https:\/\/evil|evil\.ex|@evil|\.рф/)
  const addresses = [...html.matchAll(/https:\/\/[^\s"<]+/g)].map(([address]) => new URL(address).host)
  expect(new Set(addresses)).toEqual(new Set(['calendar.example']))
})
