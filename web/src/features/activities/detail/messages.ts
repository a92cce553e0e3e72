import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../../writes/failure.ts'

export const pageMessages = {
  edit: 'Edit',
  map: 'Map',
  newTab: 'in a new tab',
  participants: (most: number) => `At most ${most} participants`,
  addToCalendar: 'Add to my calendar',
  saving: 'Saving...',
  calendarFailure: failure('Failed to make the calendar file'),
  share: 'Share',
  shareText: 'Send day, time and place in a message',
  copied: 'Copied, to be pasted into a message',
  copy: 'Copy',
  copyToDay: 'To another day',
  copyToDayOrChild: 'To another day or child',
  copyTitle: (name: string) => `Copy ${isolated(name)}`,
  copyFor: 'Who is the copy for?',
}
