import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { copyOf } from './activity-copy.ts'

const activity = {
  uuid: 'film',
  child_uuid: 'maya',
  joint_host_children: ['leo'],
  is_host: true,
  name: 'Film night',
  description: 'Popcorn',
  location: null,
  website_url: null,
  cost: 2,
  max_participants: 8,
  start_date: '2025-06-06',
  end_date: '2025-06-06',
  start_time: '17:30',
  end_time: '20:00',
  is_shared: true,
  auto_notify_new_connections: true,
} as Activity

test('a copy has all details, but neither day nor guests', () => {
  expect(copyOf(activity, 'maya')).toMatchObject({
    of: 'film',
    values: {
      name: 'Film night',
      description: 'Popcorn',
      location: '',
      cost: '2.00',
      max_participants: '8',
      start_time: '17:30',
      end_time: '20:00',
      is_shared: true,
      auto_notify_new_connections: true,
      mode: 'single',
      dates: [],
      invited_children: [],
      template_uuid: '',
    },
  })
})

test('a copy for one of the hosts has the others as joint hosts, one for another child has none', () => {
  expect(copyOf(activity, 'maya').values.joint_host_children).toEqual(['leo'])
  expect(copyOf(activity, 'leo').values.joint_host_children).toEqual(['maya'])
  expect(copyOf(activity, 'ida').values.joint_host_children).toEqual([])
  expect(copyOf({ ...activity, is_host: false }, 'leo').values.joint_host_children).toEqual([])
})

test('a copy of a camp lasts as many days', () => {
  expect(copyOf({ ...activity, end_date: '2025-06-08' }, 'maya').days).toBe(3)
  expect(copyOf(activity, 'maya').days).toBeNull()
})
