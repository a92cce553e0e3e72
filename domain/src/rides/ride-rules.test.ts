import { expect, it } from 'vitest'
import { mostSeats, noWayChosen, rideOfferProblems, type OfferedWays } from './ride-rules.ts'

const both: OfferedWays = { seats_there: 3, seats_back: 3, leaves_there: '15:30', leaves_back: null }

it('takes an offer for both ways, or for one of them', () => {
  expect(rideOfferProblems(both)).toEqual([])
  expect(rideOfferProblems({ ...both, seats_there: null, leaves_there: null })).toEqual([])
})

it('refuses an offer for no way', () => {
  const problems = rideOfferProblems({ ...both, seats_there: null, seats_back: null })
  expect(problems).toEqual([{ field: 'seats_there', text: noWayChosen }])
})

it.each([0, -1, 1.5, mostSeats + 1, Number.NaN])('refuses %s seats', (seats) => {
  expect(rideOfferProblems({ ...both, seats_back: seats })).toMatchObject([{ field: 'seats_back' }])
})

it.each(['', '8', '25:00'])('refuses to leave at "%s"', (leaves_there) => {
  expect(rideOfferProblems({ ...both, leaves_there })).toMatchObject([{ field: 'leaves_there' }])
})
