import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupSeries, seriesOf } from './series.ts'

const someActivity = fc.record({
  name: fc.constantFrom('Football', 'football ', 'Chess', 'A', '["A"]', ''),
  child_uuid: fc.constantFrom('emma', 'lucas', 'A'),
  series_id: fc.constantFrom(null, 'A', 'B', '', 'football', 'emma'),
})
const someActivities = fc.array(someActivity, { maxLength: 30 })

const activity = (uuid: string, name: string, child_uuid: string, series_id: string | null) => ({
  uuid,
  name,
  child_uuid,
  series_id,
})
const activities = [
  activity('1', 'Football', 'emma', 's1'),
  activity('2', 'Chess', 'emma', null),
  activity('3', 'Football', 'emma', null),
  activity('4', 'Football training', 'emma', 's1'),
  activity('5', 'Football', 'lucas', 's1'),
  activity('6', ' chess', 'emma', null),
  activity('7', 'Chess', 'lucas', null),
  activity('8', 'Football', 'emma', 's2'),
]

test('a child’s activities of one series belong together, and those of one name that have no series', () => {
  const groups = [...groupSeries(activities).values()].map((group) => group.map(({ uuid }) => uuid))
  expect(groups).toEqual([['1', '4'], ['2', '6'], ['3'], ['5'], ['7'], ['8']])
})

test('a series holds the activity itself, and an activity that is not in the list is alone', () => {
  const groups = groupSeries(activities)
  const [first, chess] = activities
  if (!first || !chess) throw new Error('There are activities')
  expect(seriesOf(first, groups).map(({ uuid }) => uuid)).toEqual(['1', '4'])
  expect(seriesOf(chess, groups).map(({ uuid }) => uuid)).toEqual(['2', '6'])
  const other = activity('9', 'Swimming', 'emma', null)
  expect(seriesOf(other, groups)).toEqual([other])
})

test('the groups hold every activity once, in the order of the list', () => {
  fc.assert(
    fc.property(someActivities, (list) => {
      const groups = [...groupSeries(list).values()]
      expect(groups.flat()).toHaveLength(list.length)
      expect(new Set(groups.flat())).toEqual(new Set(list))
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(0)
        const places = group.map((member) => list.indexOf(member))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }),
  )
})
