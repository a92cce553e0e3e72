import type { NotificationKind, NotifyWhen } from '@parent-activity/domain/notifications/notification-kind'
import { reminderMinutes } from '@parent-activity/domain/notifications/notification-settings'
import { timeText } from '../../../ui/dates/local-format.ts'
import { failure } from '../../../writes/failure.ts'

export const settingsMessages = {
  forYouAnd: (name: string) => `For you alone. ${name} chooses their own.`,
  saved: 'Saved',
  saveFailure: failure('Your choice could not be saved'),

  what: 'What',
  device: 'Device',
  email: 'Email',
  onDevices: 'On your devices',
  byEmail: 'By email',
  mailOnlyIfNeeded: 'No email when the same message has reached one of your devices.',
  when: { now: 'Now', evening: 'Evening', off: 'Off' } satisfies Record<NotifyWhen, string>,

  arrives: 'Does it arrive?',
  sendTest: 'Send me a test',
  testFailure: failure('The test could not be sent', { because: (reason) => reason }),
  ready: 'Mail goes to this address.',
  off: 'This server has no mail server set up, so nothing can be sent. Ask whoever runs it.',
  unverified: 'Verify this address first. Mail goes to verified addresses only.',
  refused: 'The mail server says that there is no such address.',
  changeAddress: 'Change it in Profile',
  accepted: (time: string) => `Accepted by the mail server at ${time}. Check that it is in your inbox.`,
  failed: 'The mail server could not be reached. Please try again later.',

  quietHours: 'Quiet hours',
  from: 'From',
  to: 'To',
  quiet:
    'Anything in between waits until morning, and a reminder that can’t wait comes just before. A cancellation within 12 hours still comes through.',
  noneQuiet: 'The two times are equal, so no hours are quiet.',
  eveningAt: 'Evening summary at',

  mute: 'Mute notifications',
  unmute: 'Notify me again',
  muteHint: 'No notifications about this activity, for you alone',
  mutedHint: 'Muted for you alone',
  muted: 'You get no notifications about this activity',
  unmuted: 'You hear of this activity again',
  muteFailure: failure('Your choice could not be saved'),
}

export const kindTexts: Record<NotificationKind, { name: string; example: () => string }> = {
  invitation: { name: 'Invitations', example: () => `Oscar invites Leo to Bouldering, Fri ${timeText('17:00')}.` },
  answer: { name: 'Answers to yours', example: () => 'Noah comes to Film night.' },
  change: {
    name: 'Changed or cancelled',
    example: () => `Football is at ${timeText('16:15')} on Tuesday, not ${timeText('15:45')}.`,
  },
  connection: { name: 'Connections', example: () => 'Sarah Okafor would like to connect Noah with Maya.' },
  reminder: {
    name: 'Reminders',
    example: () => `${reminderMinutes} minutes before: Swimming at ${timeText('16:35')}. None for all-day activities.`,
  },
  tomorrow: { name: 'Tomorrow', example: () => '3 activities tomorrow. Only when there is something.' },
}
