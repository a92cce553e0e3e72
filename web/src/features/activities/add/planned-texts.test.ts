import { plannedDates } from '@parent-activity/domain/activities/activity-rules'
import { expect, test } from 'vitest'
import { asRecurring } from '../fields/activity-form.ts'
import { emptyActivity, type NewActivityValues } from '../fields/activity-values.ts'
import { createdText } from './created-texts.ts'
import { plannedTexts, seriesText } from './planned-texts.ts'

// A Monday.
const today = '2025-06-02'
const recurring: NewActivityValues = { ...emptyActivity, ...asRecurring(emptyActivity, today) }
const planned = (values: NewActivityValues) => plannedTexts(values, plannedDates(values, today), today)

test('a series without an end says so, with its first dates and how far it is planned', () => {
  const open = { ...recurring, has_open_end: true, recurrence_days: [1, 3] }
  const { main, rest, dates } = planned(open)
  expect(main + rest).toBe('Every Monday and Wednesday, no end')
  expect(dates).toMatch(/^[^…]+2[^…]+4[^…]+9[^…]+… Planned 13 months ahead and extended automatically\.$/)
  expect(seriesText(open, plannedDates(open, today), today)).toBe('Every Monday and Wednesday, no end')
  expect(createdText(113, open, today)).toContain('113 activities planned so far')
})

test('a series with an end counts its dates, every week or every second one', () => {
  expect(planned(recurring)).toMatchObject({ main: '9 activities', rest: expect.stringMatching(/^, Mondays, .* to /) })
  const second = { ...recurring, recurrence_weeks: 2 as const }
  expect(planned(second)).toMatchObject({
    main: '5 activities',
    rest: expect.stringMatching(/^, every second Monday, /),
  })
})

test('a series that falls on days off alone promises nothing', () => {
  expect(plannedTexts(recurring, [], today)).toEqual({ main: '', rest: 'All of these days are days off.' })
})

test('an activity of several days says how many', () => {
  const camp = { ...emptyActivity, dates: ['2025-08-04'], last_day: '2025-08-06' }
  expect(planned(camp)).toMatchObject({
    main: '1 activity',
    rest: expect.stringMatching(/^: .*4.* to .*6.* · 3 days$/),
  })
  expect(planned({ ...camp, dates: ['2025-08-04', '2025-08-11'] }).rest).toMatch(/^: .*4.*, .*11.* · 3 days$/)
})
