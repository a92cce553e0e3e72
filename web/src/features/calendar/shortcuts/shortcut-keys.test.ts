import { expect, test } from 'vitest'
import { shortcutFor, shortcuts } from './shortcut-keys.ts'

const pressed = (key: string, rest: object = {}) =>
  shortcutFor({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...rest })

test('letters work in both cases, commands of the browser stay its own', () => {
  expect(pressed('t')).toBe('today')
  expect(pressed('T', { shiftKey: true })).toBe('today')
  expect(pressed('?', { shiftKey: true })).toBe('help')
  expect(pressed('/')).toBe('search')
  for (const key of ['Enter', 'Tab', 'ArrowLeft', 'x', 'Dead', 'ß']) expect(pressed(key)).toBeUndefined()
  expect(pressed('t', { ctrlKey: true })).toBeUndefined()
  expect(pressed('n', { metaKey: true })).toBeUndefined()
})

test('no key means two things', () => {
  const keys = shortcuts.flatMap(({ keys: some }) => some)
  expect(new Set(keys).size).toBe(keys.length)
})
