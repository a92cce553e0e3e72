import { careLimits, contactProblems } from '@parent-activity/domain/care/care-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { follows, id, nothing, optionalLines, optionalText, text, timestamp } from './fields.ts'

export const careCard = z.object({
  allergies: z.array(z.string()),
  medicine: z.string().nullable(),
  food: z.string().nullable(),
  can_swim: z.boolean().nullable(),
  needs_car_seat: z.boolean().nullable(),
  photos_are_fine: z.boolean().nullable(),
  contacts: z.array(z.object({ name: z.string(), kin: z.string().nullable(), phone: z.string() })),
  collectors: z.array(z.string()),
  pickup_word: z.string().nullable(),
})
export type CareCard = z.output<typeof careCard>

const list = (most: number, longest: number) =>
  z
    .array(text(longest).min(1, 'Please leave nothing empty'), { error: 'This has to be a list' })
    .max(most, `Please enter at most ${most}`)

const answer = z.boolean({ error: 'This has to be yes, no or nothing' }).nullable()

const newCard = z.object(
  {
    allergies: list(careLimits.allergies, careLimits.allergy),
    medicine: optionalLines(careLimits.medicine),
    food: optionalText(careLimits.food),
    can_swim: answer,
    needs_car_seat: answer,
    photos_are_fine: answer,
    contacts: z
      .array(
        z
          .object(
            {
              name: text(textLimits.name),
              kin: optionalText(careLimits.kin),
              phone: text(careLimits.phone),
            },
            { error: 'This has to be a contact' },
          )
          .check(follows(contactProblems)),
        { error: 'This has to be a list' },
      )
      .max(careLimits.contacts, `Please enter at most ${careLimits.contacts} contacts`),
    collectors: list(careLimits.collectors, careLimits.collector),
    pickup_word: optionalText(careLimits.pickupWord),
  },
  { error: 'This has to be a care card' },
)

/** Of an accepted invitation; `is_shared` is false where the family chose not to. */
const careShare = z.object({
  invitation_uuid: id,
  activity_uuid: id,
  activity_name: z.string(),
  start_date: z.string(),
  host_family_name: z.string(),
  is_shared: z.boolean(),
  /** The last day on which the host can open it. */
  until: z.string(),
})
export type CareShare = z.output<typeof careShare>

const ownCare = z.object({
  /** False on a server without a key, which can't keep cards. */
  is_available: z.boolean(),
  /** Null if there is none, or if the key of this server does not open it. */
  card: careCard.nullable(),
  is_locked: z.boolean(),
  updated_at: timestamp.nullable(),
  shares: z.array(careShare),
  /** Families with which it is shared again without being asked. */
  next_time: z.array(z.string()),
  openings: z.array(z.object({ reader_name: z.string(), opened_at: timestamp })),
})
export type OwnCare = z.output<typeof ownCare>

const openedCare = z.object({
  child_name: z.string(),
  /** Null if the key of this server does not open it. */
  card: careCard.nullable(),
  until: z.string(),
  parent_name: z.string(),
  opened_at: timestamp,
})
export type OpenedCare = z.output<typeof openedCare>

export const careEndpoints = {
  'GET /api/children/:id/care': {
    access: 'signed-in',
    summary: 'The care card of one’s child, who can see it, and who opened it',
    params: z.object({ id }),
    reply: ownCare,
    envelope: 'data',
  },
  'PUT /api/children/:id/care': {
    access: 'signed-in',
    summary: 'Write the care card of a child; refused if it has changed since `updated_at`',
    params: z.object({ id }),
    body: z.object({
      card: newCard,
      updated_at: z.iso.datetime({ error: 'This has to be the moment of the last change' }).nullable(),
    }),
    /** Without the card: replies to writes are kept for a day. */
    reply: z.object({ updated_at: timestamp }),
    envelope: 'data',
  },
  'DELETE /api/children/:id/care': {
    access: 'signed-in',
    summary: 'Delete the care card of a child; nobody sees it any more',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'DELETE /api/children/:id/care/next-time': {
    access: 'signed-in',
    summary: 'Ask about every invitation again before the care card is shared',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/activity-invitations/:id/care': {
    access: 'signed-in',
    summary: 'Share the care card with the host of an accepted invitation, or stop',
    params: z.object({ id }),
    body: z.object({
      share: z.boolean({ error: 'Please say whether to share it' }),
      next_time: z.boolean({ error: 'This has to be yes or no' }).default(false),
    }),
    reply: nothing,
    envelope: 'data',
  },
  'GET /api/activities/:id/care': {
    access: 'signed-in',
    summary: 'Which guests share their care card with the host, without what it says',
    params: z.object({ id }),
    reply: z.array(z.object({ invitation_uuid: id, child_uuid: id, until: z.string() })),
    envelope: 'data',
  },
  'GET /api/activity-invitations/:id/care': {
    access: 'signed-in',
    summary: 'Open the care card of a guest, as the host; the guest’s family sees who did',
    params: z.object({ id }),
    reply: openedCare,
    envelope: 'data',
  },
} satisfies EndpointTable
