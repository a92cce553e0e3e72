import { expect, test } from 'vitest'
import { emptyActivity } from '../../fields/activity-values.ts'
import { moreText, whatText, whenText, whereText, whoText } from './section-texts.ts'

const today = '2026-11-18'

test('an empty form says what is missing', () => {
  expect(whatText(emptyActivity, undefined)).toBe('No name yet, no template')
  expect(whenText(emptyActivity, [], today)).toBe('No dates chosen yet.')
  expect(whereText(emptyActivity)).toBe('Nothing yet')
  expect(whoText(emptyActivity, ['Maya'], 0)).toBe('Maya, private')
  expect(moreText(emptyActivity)).toBe('Cost, website, max participants')
})

test('a filled form is summed up', () => {
  const filled = {
    ...emptyActivity,
    name: ' Swimming ',
    location: 'Pool',
    cost: '8.5',
    max_participants: '12',
    website_url: 'https://example.com',
    is_shared: true,
  }
  expect(whatText(filled, 'Judo')).toBe('Swimming, Template Judo')
  expect(whereText(filled)).toBe('Pool')
  expect(whoText(filled, ['Maya', 'Leo'], 3)).toBe('Maya and Leo, shared, 3 children invited')
  expect(moreText(filled)).toMatch(/^Cost 8[.,]50, Max participants 12, https:\/\/example\.com$/)
})

test('days and times are named together', () => {
  const single = { ...emptyActivity, dates: ['2026-11-24'], start_time: '16:00', end_time: '17:00' }
  expect(whenText(single, ['2026-11-24'], today)).toMatch(/24.*, .*00.*00/)
  const series = {
    ...emptyActivity,
    mode: 'recurring' as const,
    recurrence_start: '2026-11-24',
    recurrence_end: '2026-12-18',
    recurrence_days: [2],
  }
  expect(whenText(series, ['2026-11-24', '2026-12-15'], today)).toMatch(/^Tuesdays, .*24.* to .*15/)
  expect(whenText({ ...emptyActivity, start_time: '16:00' }, [], today)).toMatch(/^No dates chosen yet\. .*00/)
})
