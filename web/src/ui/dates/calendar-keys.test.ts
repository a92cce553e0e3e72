import { expect, test } from 'vitest'
import { dayForKey } from './calendar-keys.ts'

const held = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
])('%s leads from Friday 20 November to %s', (key, expected) => {
  expect(dayForKey({ ...held, key }, '2026-11-20', 0)).toBe(expected)
})

test('Shift and Page keys move by a year, from a leap day to 28 February', () => {
  expect(dayForKey({ ...held, key: 'PageUp', shiftKey: true }, '2026-11-20')).toBe('2025-11-20')
  expect(dayForKey({ ...held, key: 'PageDown', shiftKey: true }, '2028-02-29')).toBe('2029-02-28')
})

test('other keys lead nowhere, nor do those that command the browser', () => {
  expect(dayForKey({ ...held, key: 'Enter' }, '2026-11-20')).toBeUndefined()
  for (const command of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(dayForKey({ ...held, key: 'ArrowLeft', [command]: true }, '2026-11-20')).toBeUndefined()
  }
})

test('where weeks start on Monday, Home and End lead to Monday and Sunday', () => {
  expect(dayForKey({ ...held, key: 'Home' }, '2026-11-20', 1)).toBe('2026-11-16')
  expect(dayForKey({ ...held, key: 'End' }, '2026-11-22', 1)).toBe('2026-11-22')
})
