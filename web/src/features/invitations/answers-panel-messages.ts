/** For whatever is news until somebody has read it. */
export const readMessages = {
  markAsRead: 'Mark as Read',
  markedAsRead: 'Marked as read',
  saving: 'Saving...',
  viewActivity: 'View Activity',
  failure: {
    title: 'That did not work',
    because: (reason: string) => `Failed to mark as read: ${reason}`,
    otherwise: 'Failed to mark as read',
  },
}
