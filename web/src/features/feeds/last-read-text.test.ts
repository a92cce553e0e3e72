import { expect, test } from 'vitest'
import { shortDateText, timeText } from '../../ui/dates/local-format.ts'
import { lastReadText } from './last-read-text.ts'

const today = '2026-11-17'
const at = (...local: [number, number, number, number, number]) => new Date(...local).toISOString()

test('a link tells when it was last read, by the reader’s clock', () => {
  expect(lastReadText(null, today)).toBe('Not read yet')
  expect(lastReadText(at(2026, 10, 17, 13, 12), today)).toBe(`Last read today, ${timeText('13:12')}`)
  expect(lastReadText(at(2026, 10, 16, 8, 3), today)).toBe(
    `Last read ${shortDateText('2026-11-16', today)}, ${timeText('08:03')}`,
  )
})
