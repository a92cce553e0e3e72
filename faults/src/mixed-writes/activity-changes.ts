import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { anyEntry, chance, newName, type MakeChange } from './change.ts'
import { coming, leaveNotice, removeActivities } from './model-updates.ts'
import { activityId, childId } from './ids-by-name.ts'
import { activityKey, hostChild } from './model.ts'

const mostActivities = 20

/** Far enough ahead that nothing ends during the test. */
const someDay = () => addDays(utcDay(new Date()), 7 + Math.floor(Math.random() * 60))

const addActivities: MakeChange = (model, pair) => {
  const main = hostChild(pair)
  if (!(main in model.children) || Object.keys(model.activities).length >= mostActivities) return null
  const others = Object.entries(model.children)
    .filter(([name, { side }]) => side === 'host' && name !== main && chance(0.5))
    .map(([name]) => name)
  const series = chance(0.5) ? newName('series') : null
  const first = someDay()
  const dates = series === null ? [first] : [0, 7, 14, 21].map((days) => addDays(first, days))
  const activity = {
    name: newName('Activity'),
    location: newName('Place'),
    flagged: chance(0.2),
    // Leaves room for one guest.
    most: series === null && chance(0.5) ? others.length + 2 : null,
    cantAttend: false,
    series,
    hosts: [main, ...others],
  }
  return {
    by: 'host',
    request: async (read) => {
      const [id, ...joint_host_children] = await Promise.all(activity.hosts.map((name) => childId(read, 'host', name)))
      const body = {
        name: activity.name,
        location: activity.location,
        max_participants: activity.most,
        joint_host_children,
        is_shared: true,
        auto_notify_new_connections: activity.flagged,
      }
      if (series === null)
        return { method: 'POST', path: `/api/activities/${id}`, body: { ...body, start_date: first } }
      return { method: 'POST', path: `/api/activities/${id}/batch`, body: { ...body, series_id: series, dates } }
    },
    effect: ({ activities }) => {
      for (const date of dates) activities[activityKey({ ...activity, date })] = { ...activity, date }
    },
  }
}

const duplicate: MakeChange = ({ activities }) => {
  const found = anyEntry(activities)
  if (!found || Object.keys(activities).length >= mostActivities) return null
  const [, original] = found
  const copy = { ...original, date: someDay(), cantAttend: false, series: null }
  if (activityKey(copy) in activities) return null
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: `/api/activities/${await activityId(read, original)}/duplicate`,
      body: { new_start_date: copy.date },
    }),
    effect: (model) => {
      model.activities[activityKey(copy)] = copy
    },
  }
}

const move: MakeChange = ({ activities }) => {
  const found = anyEntry(activities)
  if (!found) return null
  const [key, activity] = found
  const location = newName('Place')
  return {
    by: 'host',
    request: async (read) => ({
      method: 'PUT',
      path: `/api/activities/update/${await activityId(read, activity)}`,
      body: { name: activity.name, location },
    }),
    effect: (model) => {
      model.activities[key] = { ...activity, location }
      for (const guest of coming(model, key)) leaveNotice(model, 'changed', guest)
    },
  }
}

const setAttendance: MakeChange = ({ activities }) => {
  const found = anyEntry(activities)
  if (!found) return null
  const [key, activity] = found
  const cantAttend = !activity.cantAttend
  return {
    by: 'host',
    request: async (read) => ({
      method: 'POST',
      path: `/api/activities/${await activityId(read, activity)}/cant-attend`,
      body: { host_cant_attend: cantAttend },
    }),
    effect: (model) => {
      model.activities[key] = { ...activity, cantAttend }
      const kind = cantAttend ? 'host_cant_attend' : 'host_can_attend'
      for (const guest of coming(model, key)) leaveNotice(model, kind, guest)
    },
  }
}

const removeOne: MakeChange = ({ activities }) => {
  const found = anyEntry(activities)
  if (!found || chance(0.5)) return null
  const [key, activity] = found
  return {
    by: 'host',
    request: async (read) => ({
      method: 'DELETE',
      path: `/api/activities/delete/${await activityId(read, activity)}`,
    }),
    effect: (model) => removeActivities(model, [key]),
  }
}

const removeSeries: MakeChange = ({ activities }, pair) => {
  const found = anyEntry(activities, ({ series }) => series !== null)
  if (!found || chance(0.5)) return null
  const [, { name, series }] = found
  return {
    by: 'host',
    request: async (read) => ({
      method: 'DELETE',
      path: '/api/activities/delete-series',
      body: { activity_name: name, series_id: series, child_uuid: await childId(read, 'host', hostChild(pair)) },
    }),
    effect: (model) => {
      const all = Object.entries(model.activities)
      removeActivities(
        model,
        all.filter(([, activity]) => activity.series === series).map(([key]) => key),
      )
    },
  }
}

export const activityChanges: MakeChange[] = [
  addActivities,
  addActivities,
  duplicate,
  move,
  setAttendance,
  removeOne,
  removeSeries,
]
