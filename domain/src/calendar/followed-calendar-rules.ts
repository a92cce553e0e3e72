import { cleanLine, isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const followedKinds = ['events', 'days_off'] as const
export type FollowedKind = (typeof followedKinds)[number]

export const calendarAddressMissing = 'Please paste the address of the calendar'
export const calendarNameMissing = 'Please enter a name for the calendar'
export const calendarChildrenMissing = 'Please choose at least one child'

export const mostFileBytes = 2 * 1024 * 1024
export const fileTooLarge = 'This file is too large. A calendar file can have at most 2 MB'

const addressWrong = 'The address has to start with https:// or webcal://'

/** `webcal` is how calendars say https. A bare address becomes https; other schemes stay, and the rule refuses them. */
export function calendarAddress(text: string): string {
  const typed = cleanLine(text)
  if (typed === '') return ''
  if (/^webcals?:\/\//i.test(typed)) return typed.replace(/^webcals?/i, 'https')
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*\.[^/]*:\d/.test(typed) ? typed : `https://${typed}`
}

export function calendarAddressProblem(text: string): string | null {
  if (isBlank(text)) return calendarAddressMissing
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(calendarAddress(text)) ? null : addressWrong
}

interface CalendarForm {
  address?: string | undefined
  name?: string | undefined
  child_uuids?: readonly string[] | undefined
}

export function calendarFormProblems(form: CalendarForm): Problem<keyof CalendarForm>[] {
  const { address, name, child_uuids } = form
  return firstProblems<keyof CalendarForm>(
    problem('address', address === undefined ? null : calendarAddressProblem(address)),
    problem('name', name !== undefined && isBlank(name) ? calendarNameMissing : null),
    problem('child_uuids', child_uuids?.length === 0 ? calendarChildrenMissing : null),
  )
}
