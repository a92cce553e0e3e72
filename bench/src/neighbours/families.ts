import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { mostDates } from '@parent-activity/domain/activities/recurrence'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { expectDone, send } from '@parent-activity/testkit/client/client'

export interface Family {
  token: string
  children: string[]
}

/** Short enough for twelve daily series within the limit of a year. */
const description = 'Goggles are in the blue bag.'

export async function makeFamily(url: string, number: number, childCount: number): Promise<Family> {
  const account = {
    username: `Parent ${number}`,
    email: `parent-${number}@example.com`,
    phone: `+4477${10_000_000 + number}`,
    password: 'a-good-password',
  }
  const { token } = expectDone(await send(url, 'POST', '/api/auth/register', { body: account })).body
  const children: string[] = []
  for (let child = 0; child < childCount; child++) {
    const body = { first_name: `Child ${child + 1}`, last_name: 'Berger', birth_date: '2018-06-06' }
    const { data } = expectDone(await send(url, 'POST', '/api/children', { token, body })).body
    children.push(data.id)
  }
  return { token, children }
}

export async function fillYear(url: string, { token, children }: Family, count: number): Promise<number> {
  const tomorrow = addDays(utcDay(new Date()), 1)
  const dates = Array.from({ length: mostDates }, (_, day) => addDays(tomorrow, day))
  let made = 0
  for (let series = 0; made < count; series++) {
    const body = { name: `Activity ${series}`, description, location: 'Riverside Pool', dates }
    const path = `/api/activities/${children[series % children.length]}/batch`
    expectDone(await send(url, 'POST', path, { token, body }))
    made += dates.length
  }
  return made
}
