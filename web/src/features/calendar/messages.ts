import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'

const activities = (n: number) => count(n, 'activity', 'activities')

export const calendarMessages = {
  title: 'Calendar',
  viewLabel: 'View',
  month: 'Month',
  week: 'Week',
  today: 'Today',
  previous: (unit: string) => `Previous ${unit}`,
  next: (unit: string) => `Next ${unit}`,
  myChildren: 'My Children',
  message: 'Message: ',
  labels: { time: 'Time', location: 'Location', host: 'Host', cost: 'Cost', website: 'Website' },
  allChildren: 'All Children',
  childFilter: 'Child filter',
  colourKey: 'Colour key',
  twoThatDay: 'two activities that day',
  activities,
  noActivities: 'no activities',
  /** For screen readers: '4 activities: Maya 2, Leo 1, Ida 1'. */
  whatIsOn: (n: number, ofChildren: string) => `${activities(n)}: ${ofChildren}`,
  more: (n: number) => `+${n}`,
  nothingPlanned: 'Nothing planned on this day.',
  noneThatDay: 'No activities',
  view: (name: string) => `View ${name}`,
  invitationFrom: (parent: string, child: string) => `Invitation from ${isolated(parent)} (${isolated(child)})`,
  viewInWeek: (child: string) => `View in ${child}’s week`,
  gone: (name: string) => `${isolated(name)} is no longer in the calendar.`,
  openActivity: 'Open activity',
  edit: 'Edit',
  noChildren: 'Nothing in the calendar yet',
  addChildren: 'Once you have added a child, its activities are shown here.',
}
