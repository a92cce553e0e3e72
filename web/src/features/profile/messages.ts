export const profileMessages = {
  loading: 'Loading profile...',
  updated: 'Profile updated successfully',
  updateFailed: (error: string) => `Failed to update profile: ${error}`,
  updateThrew: 'Failed to update profile',
  passwordChanged: 'Password changed successfully',
  passwordFailed: (error: string) => `Failed to change password: ${error}`,
  passwordThrew: 'Failed to change password',
  failedTitle: 'That did not work',
  footer: (version: string) => `Parent Activity App v${version}`,
}
