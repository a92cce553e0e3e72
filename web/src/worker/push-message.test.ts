import { expect, test } from 'vitest'
import { readMessage } from './push-message.ts'

const origin = 'https://calendar.example'
const read = (notification: unknown) => readMessage(JSON.stringify({ web_push: 8030, notification }), origin)

test('a message shows what it says, and knows its page', () => {
  const { title, options } = read({
    title: 'Maya invites Zoe',
    body: 'Fri',
    tag: 'invitation 1',
    navigate: `${origin}/children/1/activities/2?from=push`,
  })
  expect({ title, body: options.body, tag: options.tag, page: options.data.page }).toEqual({
    title: 'Maya invites Zoe',
    body: 'Fri',
    tag: 'invitation 1',
    page: '/children/1/activities/2?from=push',
  })
})

test.each([
  undefined,
  '',
  'nonsense',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"notification":null}',
  '{"notification":{"title":""}}',
  '{"notification":{"title":{}}}',
])('%s still shows something', (text) => {
  const { title, options } = readMessage(text, origin)
  expect([title, options.body, options.data.page]).toEqual([
    'Parent Activity App',
    'There is something new for you.',
    '/',
  ])
})

test.each([
  'https://evil.example/',
  'javascript:alert(1)',
  'https://calendar.example.evil.example/profile',
  '//evil.example/profile',
  'http://[',
  7,
])('an address elsewhere, as %s, is not opened', (navigate) => {
  expect(read({ title: 'x', navigate }).options.data.page).toBe('/')
})
