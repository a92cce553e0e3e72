import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

const swimming = {
  name: 'Swimming',
  start_date: '2020-06-05',
  end_date: '2020-06-05',
  start_time: '16:00',
  end_time: '17:00',
  location: 'Riverside Pool',
  website_url: 'https://pool.example',
}

test('the text to share names what, when and where, and the website', () => {
  const [what, when, ...rest] = shareText(swimming, '4:00 – 5:00 PM (London time)').split('\n')
  expect(what).toBe('Swimming')
  expect(when).toMatch(/Friday.*2020.*, 4:00 – 5:00 PM \(London time\)$/)
  expect(rest).toEqual(['Riverside Pool', 'https://pool.example'])
})

test('the text to share leaves out what is not known', () => {
  expect(shareText({ ...swimming, location: null, website_url: null }, 'All day').split('\n')).toHaveLength(2)
})

test('the days of a long activity are named once', () => {
  const camp = { ...swimming, end_date: '2020-06-07', location: null, website_url: null }
  expect(shareText(camp, 'Fri, 5 Jun – Sun, 7 Jun')).toBe('Swimming\nFri, 5 Jun – Sun, 7 Jun')
})
