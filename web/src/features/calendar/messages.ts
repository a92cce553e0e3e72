import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'

const activities = (n: number) => count(n, 'activity', 'activities')

export const calendarMessages = {
  title: 'Calendar',
  daysOff: 'Days off',
  viewLabel: 'View',
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  units: { month: 'month', week: 'week', agenda: 'two weeks' },
  today: 'Today',
  previous: (unit: string) => `Previous ${unit}`,
  next: (unit: string) => `Next ${unit}`,
  myChildren: 'My Children',
  message: 'Message: ',
  labels: { time: 'Time', location: 'Location', host: 'Host', cost: 'Cost', website: 'Website' },
  allChildren: 'All Children',
  childFilter: 'Child filter',
  colourKey: 'Colour key',
  pending: 'Pending',
  twoThatDay: 'two activities that day',
  activities,
  noActivities: 'no activities',
  /** For screen readers: '4 activities: Maya 2, Leo 1, Ida 1'. */
  whatIsOn: (n: number, ofChildren: string) => `${activities(n)}: ${ofChildren}`,
  more: (n: number) => `+${n}`,
  moreTitles: (n: number) => `+${n} more`,
  add: 'Add',
  addActivity: 'Add activity',
  addOn: (day: string) => `Add activity on ${day}`,
  nothingPlanned: 'Nothing planned on this day.',
  noneThatDay: 'No activities',
  view: (name: string) => `View ${name}`,
  invitationFrom: (parent: string, child: string) => `Invitation from ${isolated(parent)} (${isolated(child)})`,
  viewInWeek: (child: string) => `View in ${child}’s week`,
  gone: (name: string) => `${isolated(name)} is no longer in the calendar.`,
  nothing: 'Nothing planned',
  allDay: 'All day',
  moreAtOnce: (n: number, day: string) => `${n} more on ${day}`,
  openActivity: 'Open activity',
  edit: 'Edit',
  noChildren: 'Nothing in the calendar yet',
  addChildren: 'Once you have added a child, its activities are shown here.',
}

/** The background of activities. */
export const backgroundMessages = {
  schoolCalendar: 'School calendar',
  daysOff: 'Days off',
  school: 'School',
  /** For the children of a day who have the same: all who go to school, or the named ones. */
  schoolOf: (names: string | null, from: string, to: string) =>
    names === null ? `School, from ${from} to ${to}` : `${names}, school ${from} – ${to}`,
  dayOffOf: (name: string, children: string) => `${isolated(name)}: ${children}`,
  childs: (children: string, activity: string) => `${children}’s ${isolated(activity)}`,
  moreLeftOut: (n: number) => `${n} more`,
  leftOut: (what: string, isOne: boolean) => `${what} ${isOne ? 'is' : 'are'} left out.`,
  fromCalendar: (calendar: string) => `From ${isolated(calendar)}`,
  entries: (n: number) => count(n, 'entry of another calendar', 'entries of other calendars'),
}

export const agendaMessages = {
  free: 'Nothing planned in these two weeks',
  freeUntil: 'The next activity is further ahead.',
  nothingKnown: 'Nothing is planned after them either.',
  goTo: (day: string) => `Go to ${day}`,
  later: 'Next two weeks',
  isToday: 'Today',
  isTomorrow: 'Tomorrow',
}

export const activitySearchMessages = {
  open: 'Search activities',
  close: 'Close search',
  placeholder: 'Name, place or child',
  hint: 'Past and coming activities, by name, place or child.',
  coming: 'Coming',
  past: 'Past',
  searching: 'Searching...',
  nothing: (query: string) => `Nothing found for “${isolated(query)}”`,
  found: (n: number, isMore: boolean) => (isMore ? `More than ${n} found` : `${activities(n)} found`),
  failed: 'The search did not work',
  showMore: 'Show more',
}

export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  use: 'Use shortcuts on this device',
  help: 'They work in the calendar, except while you type.',
  or: ' or ',
}
