import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  'anna@example.com',
  'Anna@Example.COM',
  'anna+school@example.com',
  'anna+school+more@example.com',
  'anna+@example.com',
  '"anna"@example.com',
  String.raw`"\a\nn\a"@example.com`,
  'ａｎｎａ@example.com',
  'an\u200Bna@ｅｘａｍｐｌｅ.com',
  'anna@example。com',
])('%s is the mailbox of anna@example.com', (email) => {
  expect(mailboxOf(email)).toBe('anna@example.com')
})

test('dots count, except at Gmail, which goes by two names', () => {
  expect(mailboxOf('anna.berger@example.com')).toBe('anna.berger@example.com')
  for (const email of ['a.n.na.berger+x@gmail.com', 'annaberger@googlemail.com', 'AnnaBerger@Gmail.com']) {
    expect(mailboxOf(email)).toBe('annaberger@gmail.com')
  }
})

test('a domain has one mailbox in both of its spellings', () => {
  expect(mailboxOf('anna@müller.example')).toBe(mailboxOf('anna@xn--mller-kva.example'))
})

test.each(['ben@example.com', 'anna@example.org', 'anna-school@example.com', 'anna@mail.example.com'])(
  '%s is another mailbox than anna@example.com',
  (email) => {
    expect(mailboxOf(email)).not.toBe('anna@example.com')
  },
)

test('an invalid domain stays as it was typed', () => {
  expect(mailboxOf('anna@exa%mple.com')).toBe('anna@exa%mple.com')
})
