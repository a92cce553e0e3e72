import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invitationStatuses, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { noticeKinds } from '@parent-activity/domain/notices/notice-kind'
import { notificationList, type News } from './notification-list.ts'

const today = '2026-11-18'
const nothing: News = { requests: [], sent: [], invitations: [], hosted: [], notices: [], today }
const list = (news: Partial<News>) => notificationList({ ...nothing, ...news })
const at = (hour: number) => `2026-11-17T${String(hour).padStart(2, '0')}:00:00.000Z`

type Invitation = News['invitations'][number]
const invitation = (uuid: string, changed: Partial<Invitation> = {}): Invitation => ({
  invitation_uuid: uuid,
  activity_name: uuid,
  series_id: null,
  host_child_uuid: 'oscar',
  invited_child_uuid: 'maya',
  status: 'pending',
  asks_again: false,
  waiting_since: null,
  activity_uuid: `activity ${uuid}`,
  start_date: '2026-11-19',
  end_date: '2026-11-19',
  created_at: at(1),
  ...changed,
})
const notice = (uuid: string, changed: Partial<News['notices'][number]> = {}): News['notices'][number] => ({
  uuid,
  kind: 'cancelled',
  child_uuid: 'maya',
  activity_uuid: null,
  activity_name: 'Choir',
  host_child_name: 'Oscar',
  guest_child_name: null,
  person_name: null,
  message: null,
  changes: [],
  dates: 1,
  start_date: '2026-11-19',
  created_at: at(1),
  ...changed,
})
const answers = (...statuses: InvitationStatus[]) =>
  statuses.map((status, index) => ({
    invitation_uuid: `i${index}`,
    child_name: `Guest ${index}`,
    status,
    reply_note: null,
  }))
const hosted = (uuid: string, child_uuid: string, statuses: InvitationStatus[], hour = 1) => ({
  uuid,
  child_uuid,
  name: uuid,
  unviewed_answers: answers(...statuses),
  last_answered_at: statuses.length === 0 ? null : at(hour),
  created_at: at(0),
})

test('a parent without news has an empty bell', () => {
  expect(list({ hosted: [hosted('Film night', 'maya', [])] })).toEqual([])
})

test('connection requests are one item dated by the newest, without those that wait for the other side', () => {
  const items = list({
    requests: [
      { request_uuid: 'r1', status: 'pending', created_at: at(1) },
      { request_uuid: 'r2', status: 'pending', created_at: at(3) },
      { request_uuid: 'r3', status: 'unconfirmed', created_at: at(5) },
    ],
  })
  expect(items).toMatchObject([{ type: 'connection_requests', count: 2, timestamp: at(3), about: ['r1', 'r2'] }])
})

test('a parent who accepted and waits for confirmation is an item of their own', () => {
  const sent = (request_uuid: string, status: 'pending' | 'unconfirmed', target_parent_name: string | null) => ({
    request_uuid,
    status,
    target_child_name: 'Emil',
    target_parent_name,
    created_at: at(1),
    answered_at: status === 'pending' ? null : at(4),
  })
  const items = list({ sent: [sent('r1', 'pending', null), sent('r2', 'unconfirmed', 'Nils Berg')] })
  expect(items).toEqual([
    { id: 'confirmation r2', type: 'confirmation', about: ['r2'], timestamp: at(4), name: 'Nils Berg' },
  ])
})

describe('invitations', () => {
  test('several invitations of a series are one item from the first day on', () => {
    const items = list({
      invitations: [
        invitation('2', { activity_name: 'Choir', series_id: 's', start_date: '2026-11-26', end_date: '2026-11-26' }),
        invitation('1', { activity_name: 'Choir', series_id: 's', created_at: at(4) }),
      ],
    })
    expect(items).toMatchObject([{ type: 'series', name: 'Choir', date: '2026-11-19', count: 2, timestamp: at(4) }])
  })

  test.each([
    ['2026-11-26', true],
    ['2026-11-27', false],
  ])('of a series with the Thursday before and %s it is known whether it is weekly: %s', (start_date, isWeekly) => {
    const second = invitation('2', { activity_name: '1', start_date, end_date: start_date })
    expect(list({ invitations: [invitation('1'), second] })).toMatchObject([{ type: 'series', isWeekly }])
  })

  test('without a series, invitations of one name, host and child are one item', () => {
    const items = list({
      invitations: [
        invitation('1', { activity_name: 'Choir' }),
        invitation('2', { activity_name: 'choir ' }),
        invitation('3', { activity_name: 'Choir', host_child_uuid: 'hana' }),
        invitation('4', { activity_name: 'Choir', invited_child_uuid: 'leo' }),
      ],
    })
    expect(items.map(({ about }) => about)).toEqual([
      ['3', '4'],
      ['1', '2'],
    ])
  })

  test('a single date of a series joins the other single invitations, which lead to the earliest', () => {
    const items = list({
      invitations: [
        invitation('Party', { start_date: '2026-11-21', end_date: '2026-11-21', invited_child_uuid: 'leo' }),
        invitation('Choir', { series_id: 's' }),
      ],
    })
    expect(items).toMatchObject([
      {
        type: 'invitations',
        invited: [
          { name: 'Choir', child_uuid: 'maya' },
          { name: 'Party', child_uuid: 'leo' },
        ],
        child_uuid: 'maya',
        date: '2026-11-19',
      },
    ])
  })

  test('an answered or past invitation is not in the bell', () => {
    const items = list({
      invitations: [
        invitation('1', { status: 'accepted' }),
        invitation('2', { status: 'rejected' }),
        invitation('3', { start_date: '2026-11-16', end_date: '2026-11-17' }),
      ],
    })
    expect(items).toEqual([])
  })

  test('an invitation that has begun and is not over is still in the bell', () => {
    const running = invitation('Camp', { start_date: '2026-11-16', end_date: today })
    expect(list({ invitations: [running] })).toMatchObject([{ invited: [{ name: 'Camp' }] }])
  })
})

test('answers to joint hosts are one item for the activity', () => {
  const items = list({
    hosted: [
      hosted('Party', 'maya', ['accepted', 'rejected'], 2),
      hosted('Party', 'leo', ['accepted'], 4),
      hosted('Film night', 'maya', ['rejected'], 3),
    ],
  })
  expect(items).toMatchObject([
    { type: 'answers', name: 'Party', child_uuid: 'maya', timestamp: at(4) },
    { type: 'answers', name: 'Film night', timestamp: at(3) },
  ])
  const [party] = items
  expect(party?.type === 'answers' && party.answers.map(({ status }) => status)).toEqual([
    'accepted',
    'rejected',
    'accepted',
  ])
})

test('answers without a date are as old as the activity', () => {
  const entry = { ...hosted('Party', 'maya', ['accepted']), last_answered_at: null }
  expect(list({ hosted: [entry] })).toMatchObject([{ timestamp: at(0) }])
})

test('a later answer to the same activity is news again', () => {
  const [before] = list({ hosted: [hosted('Party', 'maya', ['accepted'], 2)] })
  const [after] = list({ hosted: [hosted('Party', 'maya', ['accepted', 'accepted'], 3)] })
  expect(after?.about).not.toEqual(before?.about)
})

test('the same change to several dates of an activity is one item', () => {
  const items = list({
    notices: [
      notice('1', { start_date: '2026-11-26' }),
      notice('2'),
      notice('3', { kind: 'changed', activity_uuid: 'a' }),
      notice('4', { child_uuid: 'leo' }),
    ],
  })
  expect(items.map(({ about }) => about)).toEqual([['2', '1'], ['3'], ['4']])
  expect(items[0]).toMatchObject({ type: 'notice', kind: 'cancelled', date: '2026-11-19', dates: 2 })
})

const someDay = fc.constantFrom('2026-11-16', '2026-11-17', today, '2026-11-19', '2027-01-01')
const someMoment = fc.integer({ min: 0, max: 23 }).map(at)
const someName = fc.constantFrom('Choir', 'choir', 'Party', '')
const someChild = fc.constantFrom('maya', 'leo')
const someNews: fc.Arbitrary<News> = fc.record({
  requests: fc.uniqueArray(
    fc.record({
      request_uuid: fc.uuid(),
      status: fc.constantFrom('pending' as const, 'unconfirmed' as const),
      created_at: someMoment,
    }),
    { selector: ({ request_uuid }) => request_uuid, maxLength: 5 },
  ),
  sent: fc.uniqueArray(
    fc.record({
      request_uuid: fc.uuid(),
      status: fc.constantFrom('pending' as const, 'unconfirmed' as const),
      target_child_name: fc.constant('Emil'),
      target_parent_name: fc.constantFrom(null, 'Nils Berg'),
      created_at: someMoment,
      answered_at: fc.option(someMoment),
    }),
    { selector: ({ request_uuid }) => request_uuid, maxLength: 5 },
  ),
  invitations: fc.uniqueArray(
    fc.record({
      invitation_uuid: fc.uuid(),
      activity_name: someName,
      series_id: fc.constantFrom(null, 'a', 'b'),
      host_child_uuid: fc.constantFrom('oscar', 'hana'),
      invited_child_uuid: someChild,
      status: fc.constantFrom(...invitationStatuses),
      asks_again: fc.boolean(),
      waiting_since: fc.constant(null),
      activity_uuid: fc.uuid(),
      start_date: someDay,
      end_date: someDay,
      created_at: someMoment,
    }),
    { selector: ({ invitation_uuid }) => invitation_uuid, maxLength: 20 },
  ),
  hosted: fc.array(
    fc.record({
      uuid: fc.constantFrom('a', 'b', 'c'),
      child_uuid: someChild,
      name: someName,
      unviewed_answers: fc.constantFrom(answers(), answers('accepted'), answers('accepted', 'rejected')),
      last_answered_at: fc.option(someMoment),
      created_at: someMoment,
    }),
    { maxLength: 6 },
  ),
  notices: fc.uniqueArray(
    fc.record({
      uuid: fc.uuid(),
      kind: fc.constantFrom(...noticeKinds),
      child_uuid: someChild,
      activity_uuid: fc.option(fc.uuid()),
      activity_name: someName,
      host_child_name: fc.constantFrom('Oscar', 'Hana'),
      guest_child_name: fc.constant(null),
      person_name: fc.constant(null),
      message: fc.constant(null),
      changes: fc.constantFrom([], [{ field: 'location' as const, was: null, now: 'Hall' }]),
      dates: fc.integer({ min: 1, max: 40 }),
      start_date: someDay,
      created_at: someMoment,
    }),
    { selector: ({ uuid }) => uuid, maxLength: 20 },
  ),
  today: fc.constant(today),
})

function holds(check: (news: News) => void): void {
  fc.assert(fc.property(someNews, check))
}

function toldOf(news: News): string[] {
  return notificationList(news).map(({ about }) => about.toSorted().join())
}

test('a series that has moved asks once, beside the news of the change', () => {
  const moved = ['a', 'b', 'c'].map((uuid) =>
    invitation(uuid, { activity_name: 'Choir', series_id: 's', status: 'accepted', asks_again: true }),
  )
  const items = notificationList({
    ...nothing,
    invitations: moved,
    notices: [notice('n', { kind: 'changed', dates: 3, created_at: at(5) })],
  })
  expect(items).toMatchObject([
    { type: 'notice', dates: 3 },
    { type: 'still_coming', count: 3, timestamp: at(5), invitation: { invitation_uuid: 'a' } },
  ])
})

describe('any mix of news', () => {
  test('shows the newest first and no item twice', () => {
    holds((news) => {
      const items = notificationList(news)
      const times = items.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    })
  })

  test('shows every waiting item once', () => {
    holds((news) => {
      const items = notificationList(news)
      const told = items.filter(({ type }) => type !== 'answers').flatMap(({ about }) => about)
      const waiting = [
        ...news.requests.filter(({ status }) => status === 'pending').map(({ request_uuid }) => request_uuid),
        ...news.sent.filter(({ status }) => status === 'unconfirmed').map(({ request_uuid }) => request_uuid),
        ...news.invitations
          .filter(({ status, end_date }) => status === 'pending' && end_date >= today)
          .map(({ invitation_uuid }) => invitation_uuid),
        ...news.invitations
          .filter(({ asks_again, end_date }) => asks_again && end_date >= today)
          .map(({ invitation_uuid }) => `again ${invitation_uuid}`),
        ...news.notices.map(({ uuid }) => uuid),
      ]
      expect(told.toSorted()).toEqual(waiting.toSorted())
    })
  })

  test('shows every answer once', () => {
    holds((news) => {
      const told = notificationList(news).flatMap((item) => (item.type === 'answers' ? item.answers.length : []))
      const given = news.hosted.flatMap(({ unviewed_answers }) => unviewed_answers)
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(given.length)
    })
  })

  test('does not depend on the order of the lists', () => {
    holds((news) => {
      const turned = { ...news, requests: news.requests.toReversed(), notices: news.notices.toReversed() }
      expect(toldOf(turned).toSorted()).toEqual(toldOf(news).toSorted())
    })
  })
})
