import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { failure } from '../../writes/failure.ts'

const mails: Record<NotificationKind, string> = {
  invitation: 'invitations',
  answer: 'answers to your invitations',
  change: 'news of changes and cancellations',
  connection: 'news of connections',
  reminder: 'reminders',
  tomorrow: 'the “Tomorrow” summary',
}

export const unsubscribeMessages = {
  title: 'Unsubscribe',
  question: (kind: NotificationKind) => `Don’t get ${mails[kind]} by email any more?`,
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  done: 'You are unsubscribed',
  doneText: (kind: NotificationKind) => `You won’t get ${mails[kind]} by email any more.`,
  logIn: 'Log in to change it',
  change: 'Change it in Notifications',
  badLink: 'This link is not complete',
  badLinkText: 'Please open it from the mail again, or choose in Profile which mails you get.',
  failure: failure('You could not be unsubscribed'),
}
