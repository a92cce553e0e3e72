import { randomUUID } from 'node:crypto'
import { monthsAhead, ruleDates } from '@parent-activity/domain/activities/series-rule'
import { addDays, addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { rollSeriesOn } from '@parent-activity/server/features/activities/series/roll-on.service'
import { guests as guestEvents } from '@parent-activity/server/wiring'
import type { Answer } from '../client/answer.ts'
import { expectDone } from '../client/client.ts'
import {
  changeMany,
  changeOne,
  coming,
  endBefore,
  plan,
  reconcile,
  there,
  type ModelChange,
  type ModelDate,
  type SeriesModel,
} from './series-model.ts'
import type { SeriesStep, SeriesWalk } from './series-steps.ts'
import { newHostChild, noticesAt, storedDates, type SeriesWorld, type StoredDate } from './series-world.ts'

export interface WalkCounts {
  steps: number
  refused: number
  notices: number
}

/** A Monday. At this hour it is the same day from UTC−12 to UTC+11. */
const begin = new Date('2025-06-02T12:30:00.000Z')
/** Sessions end after 30 days without use. */
const mostDays = 28

/** Goes the same way through the API and through the naive list, and compares them after each step. */
export async function walkSeries(world: SeriesWorld, { start, steps }: SeriesWalk): Promise<WalkCounts> {
  const { app, host } = world
  app.setNow(begin)
  const childId = await newHostChild(world)
  const seriesId = randomUUID()
  const call = (method: string, path: string, body: unknown, token = host.token): Promise<Answer> =>
    app.call(method, path, { token, body })
  const today = begin.toISOString().slice(0, 10)
  const until_date = start.days === null ? null : addDays(today, start.days)
  const rule = { weekdays: start.weekdays, every_weeks: start.every_weeks, from_date: today, until_date }
  const name = `Swimming ${seriesId}`
  const details = { name, start_time: '15:00', location: 'Pool' }
  expectDone(
    await call('POST', `/api/activities/${childId}/series`, {
      ...details,
      ...rule,
      series_id: seriesId,
      skips_days_off: start.skips_days_off,
    }),
  )
  const rolled = until_date ?? addMonths(today, monthsAhead)
  const model: SeriesModel = {
    today,
    rule,
    rolled,
    skips: start.skips_days_off,
    daysOff: [],
    guests: world.guests.length,
    dates: ruleDates(rule, today, rolled).map((on) => ({
      on,
      day: on,
      time: '15:00',
      place: 'Pool',
      is_detached: false,
      state: 'there',
      was_never: false,
      answers: world.guests.map(() => ({ status: 'pending', asks_again: false })),
    })),
  }
  let stored = await storedDates(world, seriesId)
  const first = stored[0]!
  const child_uuids = world.guests.map(({ child }) => child.id)
  expectDone(await call('POST', `/api/activities/${first.id}/series/invite`, { child_uuids }))
  const known = new Map<ModelDate, string>()
  const past = new Map<string, string>()
  const counts: WalkCounts = { steps: 0, refused: 0, notices: 0 }

  const compare = async (what: string) => {
    stored = await storedDates(world, seriesId)
    checkPast(past, stored, model.today, what)
    checkDates(known, stored, model, what)
  }
  const idOf = (date: ModelDate) => known.get(date)!
  const send = async (what: string, answer: Answer, then: () => void, mayRefuse = false) => {
    counts.steps += 1
    if (mayRefuse && answer.status === 422) counts.refused += 1
    else {
      expectDone(answer, what)
      then()
    }
    await compare(what)
    const notices = await noticesAt(world, name, app.now())
    counts.notices += notices.reduce((sum, count) => sum + count, 0)
    // A date moved onto a day off, or away from one, is a second fact.
    if (notices.some((count) => count > 1)) throw new Error(`${what}: a guest was told ${Math.max(...notices)} times`)
  }
  const tick = () => app.setNow(new Date(app.now().getTime() + 1000))

  await compare('making the series')
  for (const [index, action] of start.answers.entries()) {
    if (action === null) continue
    const { token } = world.guests[index]!
    const invitation_uuid = stored[0]!.answers[index]!.id
    expectDone(await call('POST', '/api/activity-invitations/respond-series', { invitation_uuid, action }, token))
    for (const date of model.dates) date.answers[index] = answered(action)
  }
  await compare('answering the series')

  for (const step of steps) {
    if (there(model).length === 0) break
    tick()
    await take(step)
  }
  expectDone(await call('DELETE', `/api/children/${childId}`, undefined))
  return counts

  async function take(step: SeriesStep): Promise<void> {
    const what = JSON.stringify(step)
    const date = 'pick' in step ? coming(model)[step.pick % Math.max(1, coming(model).length)] : undefined
    switch (step.kind) {
      case 'change one': {
        if (!date || addDays(date.day, step.change.move ?? 0) < model.today) return
        const body = bodyOf(date, step.change)
        const answer = await call('PUT', `/api/activities/update/${idOf(date)}`, body)
        return send(what, answer, () => changeOne(date, step.change))
      }
      case 'change many': {
        if (!date) return
        const { scope, detached, change } = step
        const body = { scope, detached, changes: bodyOf(date, change) }
        const answer = await call('PUT', `/api/activities/${idOf(date)}/series`, body)
        const then = () => {
          changeMany(model, date, change, scope, detached)
          plan(model)
          if (change.move !== undefined) reconcile(model)
        }
        return send(what, answer, then, change.move !== undefined)
      }
      case 'delete one': {
        if (!date) return
        const answer = await call('DELETE', `/api/activities/delete/${idOf(date)}`, undefined)
        return send(what, answer, () => void (date.state = 'deleted'))
      }
      case 'delete later': {
        if (!date) return
        const body = { activity_name: name, child_uuid: childId, series_id: seriesId, from: date.day }
        const answer = await call('DELETE', '/api/activities/delete-series', body)
        const from = date.day
        return send(what, answer, () => endBefore(model, from, ({ day }) => day >= from))
      }
      case 'add day off': {
        const from = addDays(model.today, step.after)
        const to = addDays(from, step.days)
        const body = { name: 'Half-term', from_date: from, to_date: to, child_uuids: [childId], takes_out: true }
        const answer = await call('POST', '/api/days-off', body)
        return send(what, answer, () => {
          model.daysOff.push({ id: answer.body.data.uuid, from, to })
          reconcile(model)
        })
      }
      case 'remove day off': {
        const [gone] = model.daysOff.splice(step.pick % Math.max(1, model.daysOff.length), 1)
        if (!gone) return
        const answer = await call('DELETE', `/api/days-off/${gone.id}`, undefined)
        return send(what, answer, () => reconcile(model))
      }
      case 'days pass': {
        const next = addDays(model.today, step.days)
        if (next > addDays(begin.toISOString().slice(0, 10), mostDays)) return
        app.setNow(`${next}${app.now().toISOString().slice(10)}`)
        await rollSeriesOn(app.db, app.now(), guestEvents)
        model.today = next
        if (model.rule.until_date === null) plan(model)
        return compare(what)
      }
      case 'answer': {
        const invitation = date && stored.find(({ id }) => id === idOf(date))?.answers[step.guest]
        if (!invitation || (invitation.status === answered(step.action).status && !invitation.asks_again)) return
        const path = `/api/activity-invitations/${invitation.id}/respond`
        const answer = await call('POST', path, { action: step.action }, world.guests[step.guest]!.token)
        return send(what, answer, () => void (date.answers[step.guest] = answered(step.action)))
      }
      case 'skip':
      case 'end': {
        const [one] = coming(model)
        if (!one) return
        const until = step.kind === 'end' && step.after !== null ? addDays(model.today, step.after) : null
        const changed = step.kind === 'skip' ? { skips_days_off: step.skips } : { until_date: until }
        const body = { scope: 'all', detached: 'keep', changes: {}, rule: changed }
        const answer = await call('PUT', `/api/activities/${idOf(one)}/series`, body)
        return send(what, answer, () => {
          if (step.kind === 'end') endWith(model, until)
          plan(model)
          if (step.kind === 'skip' && step.skips !== model.skips) {
            model.skips = step.skips
            reconcile(model)
          }
        })
      }
    }
  }
}

function answered(action: 'accept' | 'reject') {
  return { status: action === 'accept' ? 'accepted' : 'rejected', asks_again: false } as const
}

function bodyOf(date: ModelDate, { time, place, move }: ModelChange) {
  return {
    ...(time !== undefined && { start_time: time }),
    ...(place !== undefined && { location: place }),
    ...(move !== undefined && { start_date: addDays(date.day, move) }),
  }
}

function endWith(model: SeriesModel, until: string | null): void {
  if (until === model.rule.until_date) return
  if (until !== null && until < model.rolled) {
    endBefore(model, addDays(until, 1), ({ day }) => day >= model.today && day > until)
  }
  model.rule.until_date = until
}

function checkPast(past: Map<string, string>, stored: readonly StoredDate[], today: string, what: string): void {
  const rows = new Map(stored.map(({ id, row }) => [id, row]))
  for (const [id, row] of past) if (rows.get(id) !== row) throw new Error(`${what}: the past changed, ${row}`)
  for (const { id, row, day } of stored) if (day < today) past.set(id, row)
}

/** Rows are never made anew: a date keeps its id, also if a day off had taken it out. */
function checkDates(
  known: Map<ModelDate, string>,
  stored: readonly StoredDate[],
  model: SeriesModel,
  what: string,
): void {
  const expected = there(model).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const inWords = expected.map((date) => JSON.stringify(shown(date)))
  const found = stored.map((date) => JSON.stringify(shown(date)))
  const wrong = inWords.findIndex((text, index) => text !== found[index])
  if (wrong !== -1 || inWords.length !== found.length) {
    const at = wrong === -1 ? inWords.length : wrong
    throw new Error(
      `${what}: ${found.length} dates instead of ${inWords.length}; expected ${inWords[at]}, found ${found[at]}`,
    )
  }
  for (const [index, date] of expected.entries()) {
    const { id } = stored[index]!
    if ((known.get(date) ?? id) !== id) throw new Error(`${what}: ${date.on} was made anew`)
    known.set(date, id)
  }
}

function shown({ on, day, time, place, is_detached, answers }: ModelDate | StoredDate) {
  const given = answers.map((answer) => answer && `${answer.status}${answer.asks_again ? '?' : ''}`)
  return { on, day, time, place, is_detached, given: given.length > 0 ? given : null }
}
