import type { RideOffer, RideSeat } from '@parent-activity/contract/rides'
import { expect, it } from 'vitest'
import { openWays, seatsByChild } from './child-seats.ts'
import { askText, leavingText, waysText } from './ride-texts.ts'

const seat = (child: string, way: RideSeat['way'], state: RideSeat['state']): RideSeat => ({
  uuid: `${child} ${way}`,
  child_uuid: child,
  child_name: child,
  way,
  state,
  asked_by: 'James Whitlock',
  message: null,
})
const offer = (details: Partial<RideOffer> = {}): RideOffer => ({
  id: 'offer',
  uuid: 'offer',
  driver_name: 'Anna Berger',
  is_mine: false,
  is_own_family: false,
  seats_there: 2,
  seats_back: 2,
  free_there: 2,
  free_back: 2,
  leaves_there: '15:30',
  leaves_back: '17:45',
  from_place: null,
  note: null,
  seats: [],
  ...details,
})

it('joins the ways of one child', () => {
  const car = offer({
    seats: [seat('Noah', 'there', 'asked'), seat('Oscar', 'there', 'given'), seat('Noah', 'back', 'asked')],
  })
  expect(seatsByChild(car, 'asked')).toMatchObject([{ child_name: 'Noah', ways: ['there', 'back'] }])
  expect(seatsByChild(car, 'declined')).toEqual([])
})

it('lets a parent ask for what is free, driven and not asked for yet', () => {
  expect(openWays({ offers: [] }, offer(), 'Noah')).toEqual(['there', 'back'])
  expect(openWays({ offers: [] }, offer({ free_there: 0 }), 'Noah')).toEqual(['back'])
  expect(openWays({ offers: [] }, offer({ seats_back: null, free_back: null }), 'Noah')).toEqual(['there'])
  expect(openWays({ offers: [] }, offer({ seats: [seat('Noah', 'there', 'asked')] }), 'Noah')).toEqual(['back'])
  const other = offer({ seats: [seat('Noah', 'back', 'given')] })
  expect(openWays({ offers: [other] }, offer(), 'Noah')).toEqual(['there'])
})

it('lets only the driver think again after declining', () => {
  const seats = [seat('Noah', 'there', 'declined')]
  expect(openWays({ offers: [] }, offer({ seats }), 'Noah')).toEqual(['back'])
  expect(openWays({ offers: [] }, offer({ seats, is_mine: true }), 'Noah')).toEqual(['there', 'back'])
})

it.each([
  [offer({ from_place: '9 Quay Row' }), /^Leaves 3:30.PM from .*9 Quay Row.*, back from there 5:45.PM$/u],
  [offer({ seats_there: null }), /^Back only, leaves 5:45.PM$/u],
  [offer({ seats_back: null }), /^There only, leaves 3:30.PM$/u],
  [offer({ leaves_there: null, leaves_back: null }), /^There and back$/u],
  [offer({ seats_there: null, leaves_back: null }), /^Back only$/u],
])('says when a car leaves', (car, text) => {
  expect(leavingText(car)).toMatch(text)
})

it('names the ways', () => {
  expect([waysText(['there', 'back']), waysText(['back'])]).toEqual(['there and back', 'back only'])
  expect([askText(['back']), askText(['there']), askText(['there', 'back'])]).toEqual([
    'Ask for a seat back',
    'Ask for a seat there',
    'Ask for a seat',
  ])
})
