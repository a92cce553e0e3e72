import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { printedLines } from './printed-lines.ts'

const day = '2026-11-20'
const family = new Map(['Anna', 'Anton'].map((name) => [name, { name }]))
const choir = {
  uuid: 'choir',
  name: 'Choir',
  start_date: day,
  end_date: day,
  start_time: '16:00',
  end_time: null,
  is_host: true,
  invitation_status: 'none',
}
const entry = (child_uuid: string, rest: Partial<Activity> = {}) => ({ ...choir, child_uuid, ...rest }) as Activity

test('a printed day names each activity once, with its time and its children in full', () => {
  const lines = printedLines(new Map([[day, [entry('Anna'), entry('Anton')]]]), family, new Map())
  expect(lines.get(day)).toEqual([expect.stringMatching(/^(16:00|4:00 PM) Choir, Anna and Anton$/)])
})

test('a printed day leaves declined invitations out', () => {
  const declined = entry('Anna', { is_host: false, invitation_status: 'rejected' })
  expect(printedLines(new Map([[day, [declined]]]), family, new Map()).get(day)).toEqual([])
})
