import type { Reminder } from './turns.ts'

/** Of one night, or whenever somebody does not want to be disturbed. */
export interface QuietHours {
  begins: string
  ends: string
}

type Timed = Pick<Reminder, 'due_at' | 'at' | 'leaves'>

/**
 * A reminder that falls into quiet hours waits for their end. If that is too late, it is told before they begin; and if
 * it comes up only then, at its time.
 */
export function isToldBefore({ begins, ends }: QuietHours, reminder: Timed): boolean {
  const due = Date.parse(reminder.due_at)
  return Date.parse(begins) <= due && due < Date.parse(ends) && isTooLate(ends, reminder)
}

/** A reminder is late for an adult who should have left, or once the activity begins or ends. */
export function isTooLate(moment: string, { due_at, at, leaves }: Timed): boolean {
  return Date.parse(leaves === null ? at : due_at) <= Date.parse(moment)
}
