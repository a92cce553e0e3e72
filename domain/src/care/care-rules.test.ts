import { expect, test } from 'vitest'
import { contactNameMissing, contactPhoneMissing, contactPhoneWrong, contactProblems } from './care-rules.ts'

test.each([
  ['Ruth', '+44 7700 900125', []],
  ['Ruth', '(030) 12-34/5', []],
  ['Ruth', '999', []],
  ['', '999', [contactNameMissing]],
  [' ', ' ', [contactNameMissing, contactPhoneMissing]],
  ['Ruth', '12', [contactPhoneWrong]],
  ['Ruth', 'call the school', [contactPhoneWrong]],
  ['Ruth', '----', [contactPhoneWrong]],
])('a contact %j with the number %j has the problems %j', (name, phone, texts) => {
  expect(contactProblems({ name, phone }).map(({ text }) => text)).toEqual(texts)
})
