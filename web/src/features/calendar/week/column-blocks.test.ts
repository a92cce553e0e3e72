import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { columnBlocks, hasRoomBelow } from './column-blocks.ts'

const day = '2025-06-04'
const from = (start_time: string | null, end_time: string | null) =>
  ({ uuid: `${start_time}`, start_date: day, end_date: day, start_time, end_time }) as Activity

test('takers are drawn in long blocks that have their column to themselves', () => {
  const entries = [from(null, null), from('09:00', '10:00'), from('11:00', '12:30'), from('14:00', '16:00')]
  const drawn = (mostLanes: number, ...more: Activity[]) =>
    columnBlocks(day, [...entries, ...more], [], mostLanes)
      .placed.filter(hasRoomBelow)
      .map(({ item }) => item.activity?.start_time)
  expect(drawn(2)).toEqual(['11:00', '14:00'])
  expect(drawn(2, from('15:00', '17:00'))).toEqual(['11:00'])
})
