import { expect, test } from 'vitest'
import { legsWindow } from './legs-window.ts'

const today = '2026-11-18'
const near = { start: '2026-11-11', end: '2026-12-15' }

test('days near today share one request', () => {
  expect(legsWindow({ start: today, end: '2026-11-19' }, today)).toEqual(near)
  expect(legsWindow(near, today)).toEqual(near)
})

test('other days are asked for alone', () => {
  const later = { start: '2026-12-14', end: '2026-12-20' }
  expect(legsWindow(later, today)).toEqual(later)
})
