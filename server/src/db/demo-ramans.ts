import type { DemoFamily } from './demo-family.ts'

export const ramans: DemoFamily = {
  id: 'd6c3df8d-d036-446c-a5b6-4bcc97dd9e0b',
  label: 'The Ramans',
  role: 'user',
  members: [
    { username: 'Priya Raman', phone: '+447700900301', family_role: 'parent' },
    { username: 'Lakshmi Raman', phone: '+447700900302', family_role: 'guardian' },
  ],
  children: [
    {
      first_name: 'Anika',
      last_name: 'Raman',
      monthsOld: 8 * 12 + 1,
      grade: 'Year 4',
      school: 'Oakfield Primary',
      interests: 'Science, Bharatanatyam',
    },
    {
      first_name: 'Dev',
      last_name: 'Raman',
      monthsOld: 6 * 12 + 7,
      grade: 'Year 2',
      school: 'Oakfield Primary',
      interests: 'Trains, Cricket',
    },
  ],
  activities: [
    {
      name: 'Dance class',
      hosts: ['Anika'],
      when: { weekly: 1 },
      times: ['17:00', '18:30'],
      location: 'Temple Hall',
      cost: 10,
    },
    {
      name: 'Museum workshop',
      hosts: ['Anika'],
      when: { week: 0, weekday: 5 },
      location: 'Science Museum',
      website_url: 'https://www.sciencemuseum.org.uk',
      cost: 6,
      description: 'Packed lunch.',
      is_shared: true,
    },
    {
      name: 'Cricket',
      hosts: ['Dev'],
      when: { weekly: 6 },
      times: ['10:00', '11:30'],
      location: 'Park nets',
      is_shared: true,
    },
    {
      name: 'Steam railway',
      hosts: ['Dev', 'Anika'],
      when: { week: 1, weekday: 0 },
      location: 'Valley Line',
      cost: 14,
    },
    {
      name: 'Eye test',
      hosts: ['Dev'],
      when: { week: -1, weekday: 2 },
      times: ['16:15', '16:45'],
      location: 'High Street 8',
    },
  ],
  templates: [
    {
      name: 'Science afternoon',
      location: 'Home',
      activity_type: 'club',
      typical_start_time: '15:30',
      typical_duration_hours: 1.5,
      usage_count: 5,
    },
    {
      name: 'Cricket',
      location: 'Park nets',
      activity_type: 'sport',
      typical_start_time: '10:00',
      typical_duration_hours: 1.5,
      usage_count: 3,
    },
  ],
}
