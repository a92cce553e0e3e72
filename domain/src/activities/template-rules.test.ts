import { describe, expect, test } from 'vitest'
import { activityTypes, templateProblems } from './template-rules.ts'

const template = {
  name: 'Football',
  website_url: 'https://example.com',
  cost: 12.5,
  max_participants: 10,
  typical_duration_hours: 1.5,
}
const onlyName = { name: 'x', website_url: null, cost: null, max_participants: null, typical_duration_hours: null }
const wrongDuration = 'Duration must be more than 0 and at most 24 hours'

test('a template needs only a name', () => {
  expect(templateProblems(template)).toEqual([])
  expect(templateProblems(onlyName)).toEqual([])
  for (const name of ['', ' ', '\t\n']) {
    expect(templateProblems({ ...template, name })).toEqual([{ field: 'name', text: 'Please enter a template name' }])
  }
})

test('a template with several problems shows the first: name, website, cost, participants, duration', () => {
  let current = { name: '', website_url: 'ftp://x', cost: -1, max_participants: 0, typical_duration_hours: 0 }
  const heard = (['name', 'website_url', 'cost', 'max_participants', 'typical_duration_hours'] as const).map(
    (field) => {
      const problems = templateProblems(current)
      current = { ...current, [field]: template[field] }
      return problems.map(({ field: at, text }) => `${at}: ${text}`).join()
    },
  )
  expect(heard).toEqual([
    'name: Please enter a template name',
    'website_url: Website must be a link that starts with http:// or https://',
    'cost: Cost must be a number between 0 and 1,000,000',
    'max_participants: Max participants must be a whole number between 1 and 10,000',
    `typical_duration_hours: ${wrongDuration}`,
  ])
  expect(templateProblems(current)).toEqual([])
})

describe('a duration is more than 0 and at most 24 hours', () => {
  test.each([
    [0, wrongDuration],
    [0.25, undefined],
    [24, undefined],
    [24.25, wrongDuration],
    [-1, wrongDuration],
    [NaN, wrongDuration],
    [Infinity, wrongDuration],
  ])('%d', (typical_duration_hours, text) => {
    expect(templateProblems({ ...template, typical_duration_hours })[0]?.text).toBe(text)
  })
})

test('every activity type has its own value and its own name', () => {
  expect(new Set(activityTypes.map(({ value }) => value)).size).toBe(activityTypes.length)
  expect(new Set(activityTypes.map(({ label }) => label)).size).toBe(activityTypes.length)
  expect(activityTypes.at(-1)).toEqual({ value: 'other', label: 'Other' })
})
