import { expect, test } from 'vitest'
import { noticeKinds } from '@parent-activity/domain/notices/notice-kind'
import { datesText } from '../invitations/news-groups.ts'
import { noticeSentence, noticeTitles } from '@parent-activity/domain/notices/notice-texts'
import { notificationAddress } from './notification-address.ts'
import { notificationText, type Names } from './notification-text.ts'

const names: Names = {
  child: (uuid) => ({ maya: 'Maya', leo: 'Leo' })[uuid] ?? 'your child',
  weekday: (date) => `weekday of ${date}`,
  day: (date) => `day ${date}`,
  time: (time) => time,
}
const item = { id: '1', about: ['1'], timestamp: '2026-11-18T12:00:00.000Z' }
const ofHost = {
  host_child_name: 'Oscar',
  guest_child_name: null,
  person_name: null,
  message: null,
  changes: [],
  dates: 1,
}
const ofChild = { ...item, child_uuid: 'maya', date: '2026-11-19' }

test('a parent reads how many connection requests wait', () => {
  const request = { ...item, type: 'connection_requests' as const }
  expect(notificationText({ ...request, count: 1 }, names).message).toBe('You have 1 connection request')
  expect(notificationText({ ...request, count: 2 }, names)).toEqual({
    title: 'Connection requests',
    message: 'You have 2 connection requests',
  })
})

test('a parent reads the weekday of a series, or its first day if it has several, and the number of dates', () => {
  const series = { ...ofChild, type: 'series' as const, name: 'Choir', count: 6 }
  expect(notificationText({ ...series, isWeekly: true }, names)).toEqual({
    title: 'Recurring invitation',
    message: 'Choir for Maya, every weekday of 2026-11-19 (6)',
  })
  const { message } = notificationText({ ...series, isWeekly: false }, names)
  expect(message).toBe('Choir for Maya, 6 dates from day 2026-11-19')
})

test('a parent reads whom to confirm', () => {
  expect(notificationText({ ...item, type: 'confirmation', name: 'Nils Berg' }, names)).toEqual({
    title: 'Connection to confirm',
    message: 'Nils Berg signed up with the contact you gave. Please confirm.',
  })
})

const invited = (...all: [name: string, child_uuid: string][]) => ({
  ...ofChild,
  type: 'invitations' as const,
  invited: all.map(([name, child_uuid]) => ({ name, child_uuid })),
})

test('a parent reads which child each of the other invitations is for', () => {
  expect(notificationText(invited(['Bouldering', 'maya']), names)).toEqual({
    title: 'Activity invitation',
    message: 'You have 1 invitation for Maya: Bouldering',
  })
  expect(notificationText(invited(['Bouldering', 'maya'], ['Party', 'maya']), names)).toEqual({
    title: 'Activity invitations',
    message: 'You have 2 invitations for Maya: Bouldering and Party',
  })
  expect(notificationText(invited(['Bouldering', 'maya'], ['Bouldering', 'leo']), names).message).toBe(
    'You have 2 invitations: Bouldering for Maya and Bouldering for Leo',
  )
})

test('several invitations open the page that shows them all, one opens its week', () => {
  expect(notificationAddress(invited(['Bouldering', 'maya'], ['Party', 'leo']))).toBe('/children')
  expect(notificationAddress(invited(['Bouldering', 'maya']))).toContain('/children/maya')
})

test('a host reads who answered, under the name of the activity', () => {
  const answers = { ...item, type: 'answers' as const, child_uuid: 'maya', activity_uuid: 'a', name: 'Film night' }
  const given = [{ invitation_uuid: 'i', child_name: 'Noah', status: 'accepted' as const, reply_note: null }]
  expect(notificationText({ ...answers, answers: given }, names)).toEqual({
    title: 'Film night',
    message: 'Noah is coming.',
  })
})

test('a guest reads in a notice what happened to which activity, and when', () => {
  const notice = { ...ofChild, type: 'notice' as const, activity_uuid: null, name: 'Homework club' }
  const told = notificationText({ ...notice, ...ofHost, kind: 'host_cant_attend' }, names)
  expect(told).toEqual({
    title: 'The host can’t attend',
    message: 'Homework club for Maya, day 2026-11-19. Oscar’s family won’t be there.',
  })
})

test('a notice counts several dates from the first', () => {
  expect(datesText({ date: '2026-11-19', count: 6 }, names.day)).toBe('6 dates from day 2026-11-19')
})

test('a guest reads the old and the new time and place', () => {
  const changes = [
    { field: 'start_time' as const, was: '15:00', now: '14:00' },
    { field: 'location' as const, was: null, now: 'Hall' },
  ]
  const text = noticeSentence({ ...ofHost, kind: 'changed', changes }, names)
  expect(text).toBe('Now 14:00, Hall (was 15:00, no place).')
})

test('a guest reads a moved day once, though the activity also ends on another day', () => {
  const day = { was: '2026-11-19', now: '2026-11-20' }
  const changes = [
    { field: 'start_date' as const, ...day },
    { field: 'end_date' as const, ...day },
  ]
  expect(noticeSentence({ ...ofHost, kind: 'changed', changes }, names)).not.toContain('until')
})

test('of many dates a guest reads how many, and of a moved day that it is the first', () => {
  const notice = { ...ofChild, type: 'notice' as const, activity_uuid: null, name: 'Choir', ...ofHost, dates: 30 }
  const told = (kind: 'cancelled' | 'back_on' | 'withdrawn') => notificationText({ ...notice, kind }, names).message
  expect(told('cancelled')).toBe('Choir for Maya, 30 dates from day 2026-11-19. Oscar’s family has cancelled them.')
  expect(told('back_on')).toBe('Choir for Maya, 30 dates from day 2026-11-19. They take place after all.')
  expect(told('withdrawn')).toContain('no longer shares them')
  const time = { field: 'start_time' as const, was: '15:00', now: '14:00' }
  const day = { field: 'start_date' as const, was: '2026-11-18', now: '2026-11-19' }
  const sentence = (...changes: (typeof time | typeof day)[]) =>
    noticeSentence({ ...ofHost, kind: 'changed', dates: 30, changes }, names)
  expect(sentence(time)).toBe('Now 14:00 (was 15:00).')
  expect(sentence(day, time)).toBe('The first is now day 2026-11-19, 14:00 (was day 2026-11-18, 15:00).')
})

test('a guest is asked whether they are still coming', () => {
  const asked = {
    ...ofChild,
    type: 'still_coming' as const,
    name: 'Choir',
    activity_uuid: 'a',
    invitation: {} as never,
  }
  expect(notificationText({ ...asked, count: 1 }, names)).toEqual({
    title: 'Still coming?',
    message: 'Choir for Maya, day 2026-11-19',
  })
  expect(notificationText({ ...asked, count: 6 }, names).message).toBe('Choir for Maya, 6 dates from day 2026-11-19')
})

test('a host reads which guest is no longer coming', () => {
  expect(noticeSentence({ ...ofHost, kind: 'guest_left', guest_child_name: 'Noah' }, names)).toBe(
    'Noah is no longer coming, because the children are not connected any more.',
  )
})

test('every kind of notice has its own text', () => {
  expect(new Set(noticeKinds.map((kind) => noticeTitles[kind])).size).toBe(noticeKinds.length)
  expect(new Set(noticeKinds.map((kind) => noticeSentence({ ...ofHost, kind }, names))).size).toBe(noticeKinds.length)
})

test('a name that is written from right to left does not reorder the dates beside it', () => {
  const notice = {
    ...ofChild,
    type: 'notice' as const,
    kind: 'changed' as const,
    name: 'כדורגל',
    activity_uuid: null,
  }
  const { message } = notificationText({ ...notice, ...ofHost }, names)
  expect(message).toMatch(/^\u2068כדורגל\u2069 for Maya, day 2026-11-19\./)
})
