import { addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { expectDone, send } from '@parent-activity/testkit/client/client'
import { LoadClient } from '../lib/load-client.ts'

export async function makeCalls(url: string, count: number): Promise<void> {
  const account = { username: 'Anna Ahlberg', email: 'ahlberg@example.com', phone: '+447700900999' }
  const body = { ...account, password: 'a-good-password' }
  const { token } = expectDone(await send(url, 'POST', '/api/auth/register', { body })).body
  const child = { first_name: 'Ida', last_name: 'Ahlberg', birth_date: '2018-06-06' }
  const { data } = expectDone(await send(url, 'POST', '/api/children', { token, body: child })).body
  const today = utcDay(new Date())
  const dates = Array.from({ length: 12 }, (_, month) => addMonths(today, month))
  for (let series = 0; series < 8; series++) {
    const batch = { name: `Swimming ${series}`, start_time: '16:00', end_time: '17:00', dates }
    const path = `/api/activities/${data.id}/batch`
    expectDone(await send(url, 'POST', path, { token, body: batch }))
  }
  const paths = [
    `/api/calendar/activities?start=${today}&end=${addMonths(today, 12)}`,
    '/api/children',
    '/api/activity-invitations',
    '/api/notices',
    '/api/connections/requests',
  ]
  const client = new LoadClient(url, 1)
  try {
    for (let done = 0; done < count; done++) await client.get(paths[done % paths.length] ?? '/', token)
  } finally {
    client.close()
  }
}
