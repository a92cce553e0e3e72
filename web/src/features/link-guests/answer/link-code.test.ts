import { expect, test } from 'vitest'
import { codeIn } from './link-code.ts'

const code = 'Xk29'.repeat(10) + 'tLw'

test.each([
  [`/r/${code}`, code],
  [`/r/${code}/`, code],
  [`/r/${code.slice(1)}`, null],
  [`/r/${code}x`, null],
  ['/r/', null],
  ['/register', null],
])('the code of %s is %s', (pathname, expected) => {
  expect(codeIn({ pathname })).toBe(expected)
})
