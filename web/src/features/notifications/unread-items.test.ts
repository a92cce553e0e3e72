import { expect, test } from 'vitest'
import { unreadAmong } from './unread-items.ts'

const series = { about: ['first date', 'second date', 'third date'] }
const request = { about: ['request'] }
const unread = (...read: string[]) => unreadAmong([series, request], new Set(read))

test('a parent who reads an item about a series of three dates has one item less to read', () => {
  expect(unread().unread).toBe(2)
  expect(unread(...series.about).unread).toBe(1)
  expect(unread(...series.about, ...request.about).unread).toBe(0)
})

test('an item is unread again once it is about something new', () => {
  const { isUnread, unread: count } = unread('first date', 'second date', 'request')
  expect([isUnread(series), isUnread(request), count]).toEqual([true, false, 1])
})

test('what was read and is no longer listed takes nothing off', () => {
  expect(unread('gone', 'gone too').unread).toBe(2)
})
