/** Why another calendar could not be read. Each text continues a sentence: "Not updated since Saturday: …". */
export const calendarFailureTexts = {
  bad_address: 'only https and webcal addresses without a password can be followed',
  private_address: 'the address belongs to a private network',
  not_found: 'page not found (404)',
  refused: 'the calendar is not public, or asks for a login',
  website_error: 'the website reports an error',
  unreachable: 'the website can’t be reached',
  too_slow: 'it took too long',
  too_large: 'it is larger than 2 MB',
  too_many_redirects: 'the address only leads to other addresses',
  too_many_entries: 'it has more than 5,000 entries',
  not_a_calendar: 'the page is not a calendar',
  no_room: 'your family’s calendar is full, so dates of series could not come back',
  locked: 'its address can’t be read any more, please enter it again',
} as const

export type CalendarFailure = keyof typeof calendarFailureTexts
