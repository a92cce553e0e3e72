export const notificationMessages = {
  title: 'Notifications',
  titleWithUnread: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n} unread`),
  none: 'No new notifications',
  noneYet: 'Invitations and requests show up here.',
  loading: 'Loading notifications...',
  more: (n: number) => `And ${n} more`,
  loadingMore: 'Loading more...',
  unread: 'Unread',
  yourChild: 'your child',
}
