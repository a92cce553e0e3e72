import { expect, test } from 'vitest'
import { boardFormProblems, boardNameMissing } from './board-rules.ts'

test('a board needs a name', () => {
  expect(boardFormProblems({ name: 'Kitchen' })).toEqual([])
  expect(boardFormProblems({ name: ' \t' })).toEqual([{ field: 'name', text: boardNameMissing }])
})
