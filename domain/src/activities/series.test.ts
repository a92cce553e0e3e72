import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seriesKey } from './series.ts'

const someActivity = fc.record({
  host: fc.constantFrom('emma', 'lucas', 'A'),
  name: fc.constantFrom('Football', 'football ', 'Chess', 'A', 'series A', ''),
  series_id: fc.constantFrom(null, 'A', 'B', '', 'football', 'name football'),
})

test('two activities form a series if host and series id agree, or without an id host and name', () => {
  fc.assert(
    fc.property(someActivity, someActivity, (a, b) => {
      const sameName = a.name.trim().toLowerCase() === b.name.trim().toLowerCase()
      const together = a.host === b.host && a.series_id === b.series_id && (a.series_id !== null || sameName)
      expect(seriesKey(a) === seriesKey(b)).toBe(together)
    }),
  )
})
