import { expect, test } from 'vitest'
import { changedAlone, offeredScopes } from './scopes.ts'
import type { SeriesDate } from './series.queries.ts'

const date = (uuid: string, is_detached = false) => ({ uuid, is_detached, series_date: uuid }) as SeriesDate
const dates = [date('a'), date('b'), date('c', true), date('d')]
const offered = (own: string, among = dates) =>
  offeredScopes(among, own).map(({ scope, dates: changed }) => `${scope} ${changed.map(({ uuid }) => uuid).join('')}`)

test('one in the middle offers this one, this and later, and all to come', () => {
  expect(offered('b')).toEqual(['one b', 'later bcd', 'all abcd'])
})

test('choices that change the same as another are left out', () => {
  expect(offered('a')).toEqual(['one a', 'later abcd'])
  expect(offered('d')).toEqual(['one d', 'all abcd'])
  expect(offered('a', [date('a')])).toEqual(['one a'])
})

test('one that is over offers nothing, because its series has no such date from today on', () => {
  expect(offered('past')).toEqual([])
})

test('those changed on their own are named, but not the one being edited', () => {
  expect(changedAlone(dates, 'b').map(({ uuid }) => uuid)).toEqual(['c'])
  expect(changedAlone(dates, 'c')).toEqual([])
})
