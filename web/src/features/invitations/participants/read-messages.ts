import { failure } from '../../../writes/failure.ts'

/** For whatever is news until somebody has read it. */
export const readMessages = {
  markAsRead: 'Mark as Read',
  markedAsRead: 'Marked as read',
  saving: 'Saving...',
  viewActivity: 'View Activity',
  newer: 'New answers have come. Please look again.',
  failure: failure('Failed to mark as read'),
}
