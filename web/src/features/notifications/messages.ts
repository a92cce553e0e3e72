export const notificationMessages = {
  title: 'Notifications',
  none: 'No new notifications',
  noneYet: 'Invitations and requests show up here.',
}
