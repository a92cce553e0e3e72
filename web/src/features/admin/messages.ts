export const adminMessages = {
  title: 'Admin',
  dashboard: 'Admin Dashboard',
  about: 'Tools for running the app',
  quickStats: 'Quick Stats',
  open: 'Open',
  backToChildren: 'Back to My Children',
  comingSoonTitle: 'Coming soon',
  comingSoon: (feature: string) => `${feature} feature coming soon!`,
  loadFailed: 'Failed to load the admin area',
  accessDenied: 'Access Denied',
  noPermission: "You don't have permission to access this area.",
  statisticsLater: 'Live statistics come later.',
}
