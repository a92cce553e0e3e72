import { legWays } from '@parent-activity/domain/legs/leg-rules'
import {
  lateMinutes,
  mostSeats,
  rideOfferProblems,
  rideTextLimit,
  wrongSeats,
} from '@parent-activity/domain/rides/ride-rules'
import { seatActions, seatStates } from '@parent-activity/domain/rides/seat-state'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { clockTime, follows, id, identity, nothing, optionalLines, optionalText, timestamp } from './fields.ts'

const namedChild = z.object({ child_uuid: id, child_name: z.string() })

/** The driver's family sees all seats, others those of their own children. */
const seat = z.object({
  uuid: id,
  child_uuid: id,
  child_name: z.string(),
  way: z.enum(legWays),
  state: z.enum(seatStates),
  /** Null if the driver offered it, or if that account is gone. */
  asked_by: z.string().nullable(),
  message: z.string().nullable(),
})
export type RideSeat = z.output<typeof seat>

const offer = z.object({
  ...identity,
  driver_name: z.string(),
  /** The reader drives. */
  is_mine: z.boolean(),
  is_own_family: z.boolean(),
  /** Null if there is no ride that way. */
  seats_there: z.int().nullable(),
  seats_back: z.int().nullable(),
  /** Neither given nor offered to somebody. */
  free_there: z.int().nullable(),
  free_back: z.int().nullable(),
  leaves_there: z.string().nullable(),
  leaves_back: z.string().nullable(),
  /** Null for a family without a given seat. */
  from_place: z.string().nullable(),
  note: z.string().nullable(),
  seats: z.array(seat),
})
export type RideOffer = z.output<typeof offer>

const rides = z.object({
  offers: z.array(offer),
  /** Of one’s own family, who are going. */
  children: z.array(namedChild),
  /** Whom the reader, as a driver, may offer a seat. */
  guests: z.array(namedChild),
})
export type Rides = z.output<typeof rides>

const seats = z.int(wrongSeats).min(1, wrongSeats).max(mostSeats, wrongSeats).nullable().default(null)
const leaves = clockTime.default(null)

/** As its family keeps it. */
export const exportedOffer = z.object({
  ...identity,
  activity_uuid: id,
  driver_uuid: id,
  seats_there: z.int().nullable(),
  seats_back: z.int().nullable(),
  leaves_there: z.string().nullable(),
  leaves_back: z.string().nullable(),
  from_place: z.string().nullable(),
  note: z.string().nullable(),
  created_at: timestamp,
})

/** Of a child of one’s own, in another family’s car. */
export const exportedSeat = seat.extend({
  offer_uuid: id,
  activity_name: z.string(),
  start_date: z.string(),
  driver_name: z.string(),
  created_at: timestamp,
})

export const ridesEndpoints = {
  'GET /api/activities/:id/rides': {
    access: 'signed-in',
    summary:
      'Who drives to a shared activity, among one’s family and those connected with a child of one’s own who goes',
    params: z.object({ id }),
    reply: rides,
    envelope: 'data',
  },
  'PUT /api/activities/:id/rides/offer': {
    access: 'signed-in',
    summary: 'Offer to drive, or change one’s own offer; a way without seats is not driven',
    params: z.object({ id }),
    body: z
      .object({
        seats_there: seats,
        seats_back: seats,
        leaves_there: leaves,
        leaves_back: leaves,
        from_place: optionalText(rideTextLimit).default(null),
        note: optionalLines(rideTextLimit).default(null),
      })
      .check(follows(rideOfferProblems)),
    reply: nothing,
    envelope: 'data',
  },
  'DELETE /api/activities/:id/rides/offer': {
    access: 'signed-in',
    summary: 'Take one’s own offer back, however late; everybody with a seat or a request is told',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/activities/:id/rides/offer/late': {
    access: 'signed-in',
    summary: 'Tell the parents of the children in one’s car that one is late',
    params: z.object({ id }),
    body: z.object({ minutes: z.literal([...lateMinutes], `Please choose one of ${lateMinutes.join(', ')} minutes`) }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/rides/:id/seats': {
    access: 'signed-in',
    summary:
      'Seats of one child: the parent asks, takes, declines or leaves; the driver gives (or offers unasked), declines or takes back',
    params: z.object({ id }),
    body: z.object({
      action: z.enum(seatActions, { error: `Please choose one of ${seatActions.join(', ')}` }),
      child_uuid: id,
      ways: z
        .array(z.enum(legWays, { error: `Please choose ${legWays.join(' or ')}` }), { error: 'This has to be a list' })
        .min(1, 'Please choose at least one way')
        .max(legWays.length, 'Please choose each way once')
        .refine((ways) => new Set(ways).size === ways.length, 'Please choose each way once'),
      message: optionalLines(rideTextLimit).default(null),
    }),
    reply: nothing,
    envelope: 'data',
  },
} satisfies EndpointTable
