import { calendarFailureTexts, type CalendarFailure } from '@parent-activity/domain/calendar/calendar-failure'
import {
  calendarAddress,
  calendarAddressMissing,
  calendarChildrenMissing,
  calendarFormProblems,
  calendarNameMissing,
  fileTooLarge,
  followedKinds,
  mostFileBytes,
} from '@parent-activity/domain/calendar/followed-calendar-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { z } from 'zod'
import { activity } from '../activities.ts'
import type { EndpointTable } from '../endpoint.ts'
import { day, follows, id, identity, isStorable, nothing, text, timestamp } from '../fields.ts'

const failures = Object.keys(calendarFailureTexts) as [CalendarFailure, ...CalendarFailure[]]

export const followedCalendar = z.object({
  ...identity,
  name: z.string(),
  /** May hold a secret of the school or club. Null if the key of the server is lost. */
  address: z.string().nullable(),
  kind: z.enum(followedKinds),
  child_uuids: z.array(id),
  /** Kept of it; none if they are days off. */
  entries: z.int(),
  /** Last read without a failure. */
  read_at: timestamp.nullable(),
  next_read_at: timestamp,
  failure: z.enum(failures).nullable(),
  /** Null once that member has left. */
  added_by: z.string().nullable(),
  created_at: timestamp,
})
export type FollowedCalendar = z.output<typeof followedCalendar>

const outsidePeriod = {
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
}

export const outsideEntry = z.object({
  ...identity,
  calendar_uuid: id,
  ...outsidePeriod,
  location: z.string().nullable(),
  description: z.string().nullable(),
})

const calendarPreview = z.object({
  name: z.string().nullable(),
  entries: z.int(),
  /** Null if there are no entries. */
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  /** The next few. */
  next: z.array(z.object(outsidePeriod)),
})
export type CalendarPreview = z.output<typeof calendarPreview>

const importedEntry = z.object({
  /** Names it among the entries of its file. */
  key: z.string(),
  ...outsidePeriod,
  location: z.string().nullable(),
  /** Was copied before. */
  is_ours: z.boolean(),
})
export type ImportedEntry = z.output<typeof importedEntry>

const importPreview = z.object({
  entries: z.array(importedEntry),
  /** Left out, because no activity is made in the past. */
  past: z.int(),
  /** Left out, because they can’t be read, or are too many or too far ahead. */
  left_out: z.int(),
})
export type ImportPreview = z.output<typeof importPreview>

const mostChildren = 50
export const mostImported = 1000
/** JSON writes a line break with more bytes than a file. */
const mostImportBytes = mostFileBytes * 1.5

const address = text(textLimits.url, calendarAddressMissing).overwrite(calendarAddress)
const name = text(textLimits.name, calendarNameMissing)
const children = z
  .array(id, { error: calendarChildrenMissing })
  .max(mostChildren, `Please choose at most ${mostChildren} children`)
const kind = z.enum(followedKinds, { error: 'The entries of a calendar are events or days_off' })
const someChildren = children.min(1, calendarChildrenMissing)
const calendar = z
  .string({ error: 'Please choose a calendar file' })
  .max(mostFileBytes, fileTooLarge)
  .refine(isStorable, 'This file holds characters that no calendar has')

export const followedCalendarsEndpoints = {
  'GET /api/followed-calendars': {
    access: 'signed-in',
    summary: 'The school and club calendars that one’s family follows',
    reply: z.array(followedCalendar),
    envelope: 'data',
  },
  'POST /api/followed-calendars/preview': {
    access: 'signed-in',
    expensive: true,
    summary: 'Read a calendar at an address without following it',
    body: z.object({ address }).check(follows(calendarFormProblems)),
    reply: calendarPreview,
    envelope: 'data',
  },
  'POST /api/followed-calendars': {
    access: 'signed-in',
    expensive: true,
    summary: 'Follow a calendar; it is read at once, and again every few hours',
    body: z.object({ address, name, child_uuids: children, kind }).check(follows(calendarFormProblems)),
    reply: followedCalendar,
    envelope: 'data',
  },
  'PUT /api/followed-calendars/:id': {
    access: 'signed-in',
    expensive: true,
    summary: 'Change a followed calendar; what is left out stays as it is',
    params: z.object({ id }),
    body: z.object({ address, name, child_uuids: children, kind }).partial().check(follows(calendarFormProblems)),
    reply: followedCalendar,
    envelope: 'data',
  },
  'POST /api/followed-calendars/:id/read': {
    access: 'signed-in',
    expensive: true,
    summary: 'Read a followed calendar now',
    params: z.object({ id }),
    reply: followedCalendar,
    envelope: 'data',
  },
  'DELETE /api/followed-calendars/:id': {
    access: 'signed-in',
    summary: 'Stop following a calendar; its entries and days off go, copies stay',
    params: z.object({ id }),
    reply: nothing,
    envelope: 'data',
  },
  'POST /api/outside-entries/:id/copy': {
    access: 'signed-in',
    summary: 'Make an activity of an entry of a followed calendar; a second time replies with the first copy',
    params: z.object({ id }),
    body: z.object({ child_uuids: someChildren }),
    reply: activity.extend({ is_new: z.boolean() }),
    envelope: 'data',
  },
  'POST /api/calendar-import/preview': {
    access: 'signed-in',
    expensive: true,
    mostBytes: mostImportBytes,
    summary: 'What importing a calendar file would bring',
    body: z.object({ calendar, today: day.optional() }),
    reply: importPreview,
    envelope: 'data',
  },
  'POST /api/calendar-import': {
    access: 'signed-in',
    expensive: true,
    mostBytes: mostImportBytes,
    summary: 'Make activities of the chosen entries of a calendar file, except those that were copied before',
    body: z.object({
      calendar,
      chosen: z
        .array(text(100), { error: 'This has to be a list of entries' })
        .min(1, 'Please choose at least one entry')
        .max(mostImported, `At most ${mostImported} entries can be imported at once`),
      child_uuids: someChildren,
      today: day.optional(),
    }),
    reply: z.object({ created: z.int(), skipped: z.int(), nearly_full: z.boolean() }),
    envelope: 'data',
  },
} satisfies EndpointTable
