import { randomInt } from 'node:crypto'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { activitiesPerChild, type LoadFamily } from './families.ts'
import type { Step } from '../lib/send-at-rate.ts'

type MakeStep = (family: LoadFamily) => Step | null

/** Weights per thousand. Most calls are those an open page repeats every 30 seconds. */
const mix: readonly [weight: number, make: MakeStep][] = [
  [110, get('bell: requests', '/api/connections/requests')],
  [110, get('bell: invitations', '/api/activity-invitations')],
  [110, get('bell: notices', '/api/notices')],
  [90, list('own year', '/api/calendar/activities', 365)],
  [90, list('invited year', '/api/calendar/connected-activities', 365)],
  [80, list('own month', '/api/calendar/activities', 42)],
  [70, get('children', '/api/children')],
  [40, get('session', '/api/auth/verify')],
  [30, get('connections', '/api/connections')],
  [30, participants],
  [40, addActivity],
  [30, changeActivity],
  [15, deleteActivity],
  [40, answerInvitation],
  [10, search],
  [5, logIn],
]
const total = mix.reduce((sum, [weight]) => sum + weight, 0)

export function randomStep(families: readonly LoadFamily[]): Step {
  for (;;) {
    const family = families[randomInt(families.length)]
    let left = randomInt(total)
    const make = mix.find(([weight]) => (left -= weight) < 0)?.[1]
    const step = family && make?.(family)
    if (step) return step
  }
}

function get(name: string, path: string): MakeStep {
  return ({ token }) => ({ name, sent: { method: 'GET', path, token } })
}

function list(name: string, path: string, days: number): MakeStep {
  const start = utcDay(new Date())
  return get(name, `${path}?start=${start}&end=${addDays(start, days)}`)
}

function participants({ token, activities }: LoadFamily): Step {
  const body = { activityUuids: activities.slice(0, 20) }
  return { name: 'participants', sent: { method: 'POST', path: '/api/activities/batch/participants', token, body } }
}

function addActivity({ token, children, activities }: LoadFamily): Step {
  const body = {
    name: 'Football',
    location: 'Meadow Park',
    start_date: addDays(utcDay(new Date()), 1 + randomInt(300)),
    start_time: '15:00',
    end_time: '16:30',
    is_shared: true,
  }
  return {
    name: 'add activity',
    sent: { method: 'POST', path: `/api/activities/${children[1]}`, token, body },
    learn: (text) => activities.push((JSON.parse(text) as { data: { id: string } }).data.id),
  }
}

function changeActivity({ token, activities }: LoadFamily): Step | null {
  const id = activities[randomInt(activities.length)]
  const body = { name: 'Swimming', location: `Pool ${randomInt(100)}` }
  return id
    ? { name: 'change activity', sent: { method: 'PUT', path: `/api/activities/update/${id}`, token, body } }
    : null
}

/** Deletes only activities added during the run, because the first ones have guests. */
function deleteActivity({ token, activities }: LoadFamily): Step | null {
  const id = activities.length > activitiesPerChild ? activities.pop() : undefined
  return id === undefined
    ? null
    : { name: 'delete activity', sent: { method: 'DELETE', path: `/api/activities/delete/${id}`, token } }
}

function answerInvitation({ token, invitations }: LoadFamily): Step | null {
  const id = invitations[randomInt(invitations.length)]
  const body = { action: randomInt(2) === 0 ? 'accept' : 'reject' }
  const path = `/api/activity-invitations/${id}/respond`
  return id ? { name: 'answer invitation', sent: { method: 'POST', path, token, body } } : null
}

function search({ token }: LoadFamily): Step {
  const path = `/api/connections/search?q=parent%20${randomInt(200)}`
  return { name: 'search', sent: { method: 'GET', path, token } }
}

function logIn({ account }: LoadFamily): Step {
  return { name: 'log in', sent: { method: 'POST', path: '/api/auth/login', body: account } }
}
