export const auditMessages = {
  title: 'Recent account activity',
  about: 'Sign-ins, family members and connections of the last year. Everybody in your family sees this.',
  loading: 'Loading...',
  showMore: 'Show more',
  none: 'Nothing has happened yet.',
  couldNotLoad: 'The activity could not be loaded.',
}
