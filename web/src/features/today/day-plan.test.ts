import { describe, expect, test } from 'vitest'
import { firstAfter, planOf, restOfDay, type PlannedActivity } from './day-plan.ts'

const day = '2026-11-18'

function activity(name: string, details: Partial<PlannedActivity> = {}): PlannedActivity {
  const start_date = details.start_date ?? day
  return {
    uuid: name,
    name,
    child_uuid: 'maya',
    is_host: true,
    is_shared: false,
    host_cant_attend: false,
    invitation_status: 'none',
    start_date,
    end_date: start_date,
    start_time: null,
    end_time: null,
    ...details,
  }
}

const invited = { is_host: false, is_shared: true } as const
const names = (plan: readonly { activity: { name: string } }[]) => plan.map(({ activity: { name } }) => name)

describe('the plan of a day', () => {
  test('is in order of time over all children, all-day first', () => {
    const all = [
      activity('late', { start_time: '17:00', child_uuid: 'leo' }),
      activity('early', { start_time: '09:00' }),
      activity('trip'),
      activity('tomorrow', { start_date: '2026-11-19' }),
    ]
    expect(names(planOf(all, day))).toEqual(['trip', 'early', 'late'])
  })

  test('leaves out what is declined or cannot be attended', () => {
    const all = [
      activity('declined', { ...invited, invitation_status: 'rejected' }),
      activity('away', { host_cant_attend: true }),
      activity('accepted without its host', { ...invited, invitation_status: 'accepted', host_cant_attend: true }),
      activity('pending', { ...invited, invitation_status: 'pending' }),
    ]
    expect(names(planOf(all, day))).toEqual(['accepted without its host', 'pending'])
  })

  test('shows what children host together once, and invited siblings apart', () => {
    const party = { uuid: 'party', start_time: '15:00' }
    const film = { ...invited, uuid: 'film', invitation_status: 'accepted', start_time: '18:00' } as const
    const all = [
      activity('party', party),
      activity('party', { ...party, child_uuid: 'leo' }),
      activity('film', film),
      activity('film', { ...film, child_uuid: 'leo' }),
    ]
    expect(planOf(all, day).map(({ childUuids }) => childUuids)).toEqual([['maya', 'leo'], ['maya'], ['leo']])
  })
})

describe('the rest of a day', () => {
  const rest = (now: string, ...all: PlannedActivity[]) => restOfDay(planOf(all, day), day, now)

  test('an activity is over at its end, on from its start', () => {
    const swimming = activity('swimming', { start_time: '16:00', end_time: '17:00' })
    expect(rest('15:59', swimming).next?.isOn).toBe(false)
    expect(rest('16:00', swimming).next?.isOn).toBe(true)
    expect(rest('16:59', swimming).over).toEqual([])
    expect(names(rest('17:00', swimming).over)).toEqual(['swimming'])
    expect(rest('17:00', swimming).next).toBeUndefined()
  })

  test.each([
    ['without an end, an hour after its start', { start_time: '16:00' }, '17:00'],
    ['with an end only, then', { end_time: '12:00' }, '12:00'],
    ['that began yesterday, at its end', { start_date: '2026-11-17', end_date: day, end_time: '02:00' }, '02:00'],
  ])('an activity %s', (_when, details, end) => {
    const before = `${String(Number(end.slice(0, 2)) - 1).padStart(2, '0')}:59`
    expect(rest(before, activity('it', details)).over).toEqual([])
    expect(names(rest(end, activity('it', details)).over)).toEqual(['it'])
  })

  test.each([
    ['all day', {}],
    ['until midnight', { start_time: '20:00', end_time: '00:00', end_date: '2026-11-19' }],
    ['over night', { start_time: '20:00', end_time: '08:00', end_date: '2026-11-19' }],
    ['late, without an end', { start_time: '23:30' }],
    ['for days', { start_date: '2026-11-16', end_date: '2026-11-20', start_time: '08:00' }],
  ])('an activity %s is not over before midnight', (_when, details) => {
    expect(rest('23:59', activity('it', details)).over).toEqual([])
  })

  test('next is the first with a time that is agreed', () => {
    const all = [
      activity('trip'),
      activity('perhaps', { ...invited, invitation_status: 'pending', start_time: '15:00' }),
      activity('piano', { start_time: '16:00' }),
    ]
    expect(rest('12:00', ...all).next?.planned.activity.name).toBe('piano')
    expect(names(rest('12:00', ...all).ahead)).toEqual(['trip', 'perhaps', 'piano'])
  })
})

describe('the first activity after a day', () => {
  test('is the earliest that is agreed, with all children who host it', () => {
    const gala = { uuid: 'gala', start_date: '2026-11-20', start_time: '09:00' }
    const all = [
      activity('later', { start_date: '2026-11-20', start_time: '10:00' }),
      activity('gala', gala),
      activity('gala', { ...gala, child_uuid: 'leo' }),
      activity('perhaps', { ...invited, start_date: '2026-11-19', invitation_status: 'pending' }),
      activity('today'),
    ]
    expect(firstAfter(all, day)).toMatchObject({ activity: { name: 'gala' }, childUuids: ['maya', 'leo'] })
  })

  test('may not exist', () => {
    expect(firstAfter([activity('today')], day)).toBeUndefined()
  })
})
