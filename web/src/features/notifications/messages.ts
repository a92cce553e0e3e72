export const notificationMessages = {
  title: 'Notifications',
  titleWithUnread: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n} unread`),
  none: 'No new notifications',
  markAllAsRead: 'Mark all as read',
  failed: 'Notifications could not be loaded.',
  tryAgain: 'Try again',
  noneYet: 'Invitations and requests show up here.',
  loading: 'Loading notifications...',
  more: (n: number) => `And ${n} more`,
  loadingMore: 'Loading more...',
  unread: 'Unread',
  yourChild: 'your child',
}
