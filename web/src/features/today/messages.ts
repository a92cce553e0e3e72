import { count, listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'

export const todayMessages = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  loading: 'Loading today...',
  loadFailed: 'Today’s activities could not be loaded.',
  tryAgain: 'Try again',
  activities: (n: number) => count(n, 'activity', 'activities'),
  showMore: (n: number) => `Show ${n} more`,
  earlier: (n: number) => `Earlier today (${n})`,
  place: 'Location',
  next: (times: string) => `Next, ${times}`,
  nowSince: (time: string) => `Now, since ${time}`,
  nowUntil: (time: string) => `Now, until ${time}`,
  invitedBy: (hostChild: string) => `Invitation from ${isolated(hostChild)}`,
  invitation: 'Invitation',
  nothingToday: 'Nothing planned today',
  nothingLeft: 'Nothing more today',
  nothingTomorrow: 'Nothing planned tomorrow',
  enjoy: 'Enjoy the free time.',
  nextIs: (children: readonly string[], name: string, when: string) =>
    `Next: ${listInWords(children.map(isolated))}’s ${isolated(name)}, ${when}.`,
  tomorrowAt: (time: string) => `tomorrow at ${time}`,
  isTomorrow: 'tomorrow',
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  addActivity: 'Add Activity',
  forWhom: 'For whom?',
}
