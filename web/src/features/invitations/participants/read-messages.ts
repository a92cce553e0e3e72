import { failure } from '../../../writes/failure.ts'

export const readMessages = {
  markAsRead: 'Mark as Read',
  markedAsRead: 'Marked as read',
  saving: 'Saving...',
  viewActivity: 'View Activity',
  failure: failure('Failed to mark as read'),
}
