import { expect, test } from 'vitest'
import { feedFormProblems, feedNameMissing } from './feed-rules.ts'

test('a link needs a name', () => {
  expect(feedFormProblems({ name: 'Grandma' })).toEqual([])
  expect(feedFormProblems({ name: ' \t' })).toEqual([{ field: 'name', text: feedNameMissing }])
})
