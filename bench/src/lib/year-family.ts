import { addDays, addMonths, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { expectDone, send } from '@parent-activity/testkit/client/client'

export interface YearFamily {
  token: string
  email: string
  password: string
  start: CalendarDate
  end: CalendarDate
}

/** For three children. */
const thousandActivities = [334, 333, 333]

export async function makeYearFamily(url: string, activitiesPerChild = thousandActivities): Promise<YearFamily> {
  const account = {
    username: 'Anna Berger',
    email: 'anna@example.com',
    phone: '+447700900123',
    password: 'a-good-password',
  }
  const { token } = expectDone(await send(url, 'POST', '/api/auth/register', { body: account })).body
  const start = utcDay(new Date())
  for (const [index, count] of activitiesPerChild.entries()) {
    const child = { first_name: `Child ${index + 1}`, last_name: 'Berger', birth_date: '2018-06-06' }
    const { data } = expectDone(await send(url, 'POST', '/api/children', { token, body: child })).body
    const body = {
      name: `Activity of child ${index + 1}`,
      description: 'Goggles are in the blue bag, and the towel is in the car.',
      location: 'Riverside Pool',
      website_url: 'https://example.com/riverside-pool',
      cost: 8.5,
      max_participants: 12,
      start_time: '16:00',
      end_time: '17:00',
      is_shared: index === 0,
      series_id: `series-of-child-${index + 1}`,
      is_recurring: true,
      recurring_days: [1, 3],
      series_start_date: start,
      dates: Array.from({ length: count }, (_, day) => addDays(start, day)),
    }
    const path = `/api/activities/${data.id}/batch`
    expectDone(await send(url, 'POST', path, { token, body }))
  }
  return { ...account, token, start, end: addMonths(start, 12) }
}
