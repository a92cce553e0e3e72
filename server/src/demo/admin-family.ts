import type { DemoFamily } from './demo-family.ts'

export const adminFamily: DemoFamily = {
  id: '6b944ebd-61ea-4083-b49d-2244cd68c7ef',
  label: 'Admin Family',
  role: 'super_admin',
  members: [{ username: 'Alex Morgan', phone: '+447700900601', family_role: 'parent' }],
  children: [
    {
      first_name: 'Sam',
      last_name: 'Morgan',
      monthsOld: 10 * 12 + 2,
      grade: 'Year 6',
      school: 'Oakfield Primary',
      interests: 'Coding, Hockey',
    },
  ],
  activities: [
    {
      name: 'Hockey',
      hosts: ['Sam'],
      when: { weekly: 3 },
      times: ['16:00', '17:30'],
      location: 'Astro pitch',
      cost: 7,
    },
    {
      name: 'Code club',
      hosts: ['Sam'],
      when: { week: 0, weekday: 4 },
      times: ['15:45', '17:00'],
      location: 'Library',
      is_shared: true,
      guests: [
        { child: 'Amara', hoursAgo: 130, answer: 'accepted', isNews: true },
        { child: 'Mateo', hoursAgo: 130 },
      ],
    },
    { name: 'Hockey tournament', hosts: ['Sam'], when: { week: -1, weekday: 6 }, location: 'Sports centre' },
  ],
  templates: [
    {
      name: 'Code club',
      location: 'Library',
      activity_type: 'club',
      typical_start_time: '15:45',
      typical_duration_hours: 1.25,
      usage_count: 3,
    },
    {
      name: 'Hockey',
      location: 'Astro pitch',
      cost: 7,
      activity_type: 'sport',
      typical_start_time: '16:00',
      typical_duration_hours: 1.5,
      usage_count: 1,
    },
  ],
}
