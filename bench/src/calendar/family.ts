import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'
import { expectDone, send } from '@parent-activity/testkit/client/client'
import { countOn, daysOf, type Months } from './months.ts'

export interface Family {
  /** The following month has one more. */
  size: number
  /** Items of local storage. */
  session: { authToken: string; userData: string }
}

const names = ['Swimming', 'Piano lesson', 'Football', 'Art club', 'Chess', 'Ballet', 'Scouts', 'Choir practice']
const children = ['Maya', 'Leo', 'Ida']

/** The API refuses past dates, so all activities start `daysLate` days late and are moved back afterwards. */
export async function makeFamily(url: string, size: number, months: Months, daysLate: number): Promise<Family> {
  const account = {
    username: 'Anna Berger',
    email: `anna-${size}@example.com`,
    phone: `+4477009${String(size).padStart(5, '0')}`,
    password: 'a-good-password',
  }
  const { token, user } = expectDone(await send(url, 'POST', '/api/auth/register', { body: account })).body
  const uuids: string[] = []
  for (const first_name of children) {
    const body = { first_name, last_name: 'Berger', birth_date: '2018-06-06' }
    const { data } = expectDone(await send(url, 'POST', '/api/children', { token, body })).body
    uuids.push(data.id)
  }

  const days = daysOf(months)
  const most = Math.max(...days.map((day) => countOn(day, size, months)))
  for (let turn = 0; turn < most; turn++) {
    const dates = days.filter((day) => countOn(day, size, months) > turn).map((day) => addDays(day, daysLate))
    const hour = String(8 + (Math.floor(turn / children.length) % 12)).padStart(2, '0')
    const body = {
      name: names[turn % names.length],
      description: 'Goggles are in the blue bag, and the towel is in the car.',
      location: 'Riverside Pool',
      start_time: `${hour}:00`,
      end_time: `${hour}:45`,
      dates,
    }
    expectDone(await send(url, 'POST', `/api/activities/${uuids[turn % children.length]}/batch`, { token, body }))
  }

  return { size, session: { authToken: token, userData: JSON.stringify(user) } }
}

export async function moveBack(config: DatabaseConfig, months: Months, daysLate: number): Promise<void> {
  const { db, close } = await openDatabase(config)
  try {
    for (const day of daysOf(months)) {
      const moved = db.updateTable('activities').set({ start_date: day, end_date: day })
      await moved.where('start_date', '=', addDays(day, daysLate)).execute()
    }
  } finally {
    await close()
  }
}

/** Our own pages ignore it. */
export function rangeQuery(months: Months): string {
  const days = daysOf(months)
  return `?start=${days[0]}&end=${days.at(-1)}`
}

export async function checkFamily(url: string, { size, session }: Family, months: Months): Promise<void> {
  const token = session.authToken
  const { body } = expectDone(await send(url, 'GET', `/api/calendar/activities${rangeQuery(months)}`, { token }))
  const due = daysOf(months).reduce((sum, day) => sum + countOn(day, size, months), 0)
  const { length } = body.data as unknown[]
  if (length !== due) throw new Error(`The server has ${length} activities instead of ${due}`)
}
