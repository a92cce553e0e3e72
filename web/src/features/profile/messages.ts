export const profileMessages = {
  loading: 'Loading profile...',
  updated: 'Profile updated successfully',
  updateFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to update profile: ${error}`,
    otherwise: 'Failed to update profile',
  },
  passwordChanged: 'Password changed successfully',
  passwordFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to change password: ${error}`,
    otherwise: 'Failed to change password',
  },
  findableByName: 'Let other parents find me by name',
  notFindable: 'When off, only your exact e-mail or phone finds you.',
  memberSince: (date: string) => `Member since ${date}`,
  footer: (version: string) => `Parent Activity App v${version}`,
}
