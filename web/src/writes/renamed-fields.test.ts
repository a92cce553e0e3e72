import { expect, test } from 'vitest'
import { renamedFields } from './renamed-fields.ts'

test('errors of a request get the names of the form’s fields', () => {
  const fields = { 'changes.start_date': 'a', 'changes.name': 'b', cost: 'c' }
  expect(renamedFields(fields, { start_date: 'dates' })).toEqual({ dates: 'a', name: 'b', cost: 'c' })
})
