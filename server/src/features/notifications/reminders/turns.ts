import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import { leaveTime, type Leaving, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { reminderMinutes } from '@parent-activity/domain/notifications/notification-settings'
import type { LegInForce } from '../../legs/legs-in-force.ts'

export type Turn = Pick<LegInForce, 'child_id' | 'way' | 'who' | 'user_id' | 'ride_leaves' | 'done_at'> & {
  child_name: string
}

/** All that decides whom of a family an activity reminds, and when. */
export interface TurnFacts {
  activity_id: string
  start_time: ClockTime | null
  end_time: ClockTime | null
  starts_at: string
  ends_at: string | null
  /** Of the family. */
  members: readonly string[]
  /** How long it takes to the place. */
  minutes: number | null
  /** Of the family's own children, and of those who ride with one of its members. */
  turns: readonly Turn[]
}

export interface Reminder {
  user_id: string
  activity_id: string
  /** Null if the family has not chosen who brings and who collects. */
  way: LegWay | null
  is_open: boolean
  /** The moment it is about: the start or the end. */
  at: string
  due_at: string
  children: string[]
  /** At `due_at`, if that is known. */
  leaves: Leaving | null
}

export const collectMinutes = 30

export function remindersOf(facts: TurnFacts): Reminder[] {
  const { activity_id, starts_at, members, turns } = facts
  if (turns.length === 0) {
    const due_at = before(starts_at, reminderMinutes)
    const plain = { activity_id, way: null, is_open: false, at: starts_at, due_at, children: [], leaves: null }
    return members.map((user_id) => ({ user_id, ...plain }))
  }
  return (['there', 'back'] as const).flatMap((way) => {
    const waiting = turns.filter((turn) => turn.way === way && turn.done_at === null)
    return [...openReminders(facts, way, waiting), ...takersReminders(facts, way, waiting)]
  })
}

function openReminders(facts: TurnFacts, way: LegWay, waiting: Turn[]): Reminder[] {
  const children = namesOf(waiting.filter(({ who }) => who === 'open'))
  if (children.length === 0) return []
  const at = momentOf(facts, way)
  const due_at = before(at, reminderMinutes)
  const open = { activity_id: facts.activity_id, way, is_open: true, at, due_at, children, leaves: null }
  return facts.members.map((user_id) => ({ user_id, ...open }))
}

function takersReminders(facts: TurnFacts, way: LegWay, waiting: Turn[]): Reminder[] {
  const { activity_id } = facts
  const at = momentOf(facts, way)
  return facts.members.flatMap((user_id) => {
    const own = waiting.filter((turn) => turn.user_id === user_id)
    const [first] = own
    if (!first) return []
    return { user_id, activity_id, way, is_open: false, at, children: namesOf(own), ...leaving(facts, first) }
  })
}

function leaving(facts: TurnFacts, turn: Turn): Pick<Reminder, 'due_at' | 'leaves'> {
  const at = momentOf(facts, turn.way)
  const leaves = leaveTime(facts, turn, facts.minutes)
  if (leaves) return { due_at: before(at, leaves.minutes), leaves }
  const isKnownEnd = turn.way === 'back' && facts.ends_at !== null
  return { due_at: before(at, isKnownEnd ? collectMinutes : reminderMinutes), leaves: null }
}

/** Without an end, collecting is thought of before the start. */
function momentOf({ starts_at, ends_at }: TurnFacts, way: LegWay): string {
  return way === 'there' ? starts_at : (ends_at ?? starts_at)
}

function before(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) - minutes * 60_000).toISOString()
}

function namesOf(turns: readonly Turn[]): string[] {
  return turns.map(({ child_name }) => child_name)
}
