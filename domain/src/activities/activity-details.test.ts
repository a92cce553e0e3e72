import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeWebsite,
  detailsProblems,
  newActivityProblems,
  typedNumber,
  type NewActivityForm,
} from './activity-rules.ts'
import type { Problem } from '../texts/problem.ts'

const form: NewActivityForm = {
  name: 'Football',
  website_url: '',
  cost: '',
  max_participants: '',
  start_time: '',
  end_time: '',
  mode: 'single',
  dates: ['2026-11-18'],
  last_day: '',
  recurrence_start: '',
  recurrence_end: '',
  recurrence_days: [],
  recurrence_weeks: 1,
  has_open_end: false,
}
const said = (problems: Problem[]) => problems.map(({ field, text }) => `${field}: ${text}`).join(', ')
const typed = (changes: Partial<NewActivityForm>) => said(newActivityProblems({ ...form, ...changes }, '2026-11-18'))
const stored = (changes: Partial<Parameters<typeof detailsProblems>[0]>) =>
  said(detailsProblems({ website_url: null, cost: null, max_participants: null, ...changes }))

const cost = 'cost: Cost must be a number between 0 and 1,000,000'
const decimals = 'cost: Cost can have at most two decimals'
const participants = 'max_participants: Max participants must be a whole number between 1 and 10,000'
const website = 'website_url: Website must be a link that starts with http:// or https://'

describe('a cost is a number between 0 and 1,000,000 with at most two decimals', () => {
  test.each([
    [0, ''],
    [0.01, ''],
    [19.99, ''],
    [999_999.99, ''],
    [1_000_000, ''],
    [1_000_000.01, cost],
    [-0.01, cost],
    [NaN, cost],
    [Infinity, cost],
    [0.001, decimals],
    [19.999, decimals],
    [999_999.995, decimals],
  ])('%d', (amount, text) => {
    expect(stored({ cost: amount })).toBe(text)
  })

  test('any amount in whole cents is accepted, any with a third decimal refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 9 }), (cents, third) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(stored({ cost: Number(amount) })).toBe('')
        expect(typed({ cost: amount })).toBe('')
        expect(typed({ cost: `${amount}${third}` })).toBe(decimals)
      }),
    )
  })
})

describe('max participants is a whole number between 1 and 10,000', () => {
  test.each([
    [1, ''],
    [10_000, ''],
    [10_001, participants],
    [0, participants],
    [-1, participants],
    [1.5, participants],
    [NaN, participants],
    [Infinity, participants],
  ])('%d', (max_participants, text) => {
    expect(stored({ max_participants })).toBe(text)
  })
})

test('a typed number is read, an empty field is null, and any other text is refused', () => {
  expect(['', ' ', '0', ' 12.50 ', '007'].map(typedNumber)).toEqual([null, null, 0, 12.5, 7])
  for (const text of ['12,50', '£5', 'free', '1 000', '--1']) {
    expect(typed({ cost: text }), text).toBe(cost)
    expect(typed({ max_participants: text }), text).toBe(participants)
  }
})

describe('a website is an http or https link, and a bare address becomes https', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com:8080/x', 'HTTPS://example.com:8080/x'],
    ['https://münchen.example/ä', 'https://münchen.example/ä'],
    ['https://example.com/@club', 'https://example.com/@club'],
    ['https://example.com?a@b', 'https://example.com?a@b'],
  ])('a parent may type %j', (address, link) => {
    expect(completeWebsite(address)).toBe(link)
    expect(stored({ website_url: link })).toBe('')
    expect(typed({ website_url: address })).toBe('')
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:anna@example.com',
    'https:example.com',
    'https://',
    'https:///path',
    'https://?x',
    'https://example.com@evil.example',
    'https://anna:secret@example.com',
    'https://exam ple.com',
    'https://example.com/a b',
    'see example.com',
    '//example.com',
    'https://example.com\njavascript:alert(1)',
  ])('a parent may not type %j', (address) => {
    expect(typed({ website_url: address })).toBe(website)
    expect(stored({ website_url: completeWebsite(address) })).toBe(website)
  })

  test('the server refuses bare and empty addresses', () => {
    for (const website_url of ['example.com', '', ' ', ' https://example.com', 'xhttps://example.com']) {
      expect(stored({ website_url }), website_url).toBe(website)
    }
  })

  test('an empty field stays empty, and completing twice changes nothing', () => {
    expect([completeWebsite(''), completeWebsite('  ')]).toEqual(['', ''])
    fc.assert(
      fc.property(fc.string(), (address) => {
        expect(completeWebsite(completeWebsite(address))).toBe(completeWebsite(address))
      }),
    )
  })
})
