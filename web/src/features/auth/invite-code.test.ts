import { expect, test } from 'vitest'
import { afterSignIn, inviteIn } from './invite-code.ts'

test('a link for one request has its code in the search, a shared one in the fragment', () => {
  expect(inviteIn({ search: '?invite=a-b_1', hash: '' })).toEqual({ code: 'a-b_1', isShared: false })
  expect(inviteIn({ search: '', hash: '#invite=a-b_1' })).toEqual({ code: 'a-b_1', isShared: true })
})

test.each([
  ['', ''],
  ['', '#main'],
  ['?invite=', ''],
  ['', '#invite='],
  ['', `#invite=${'x'.repeat(201)}`],
])('%s%s invites nobody', (search, hash) => {
  expect(inviteIn({ search, hash })).toBeNull()
})

test('after signing in, a request is opened, and a child is chosen for a shared link', () => {
  expect(afterSignIn({ code: 'abc', isShared: false })).toBe('/register?invite=abc')
  expect(afterSignIn({ code: 'abc', isShared: true })).toBe('/connect#invite=abc')
})
