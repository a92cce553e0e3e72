import { failure } from '../../writes/failure.ts'

export const profileMessages = {
  loading: 'Loading profile...',
  loadFailed: 'Failed to load your profile',
  title: 'Profile',
  yours: 'Your profile',
  account: 'Account',
  edit: 'Edit Profile',
  cancel: 'Cancel',
  save: 'Save',
  username: 'Username',
  role: 'Role',
  updated: 'Profile updated successfully',
  updateFailure: failure('Failed to update profile', {
    because: (error) => `Failed to update profile: ${error}`,
  }),
  whyPassword: 'To change your email or phone',
  changePassword: 'Change Password',
  changing: 'Changing...',
  othersSignedOut: 'Your other devices will be signed out.',
  passwordChanged: 'Password changed successfully',
  passwordFailure: failure('Failed to change password', {
    because: (error) => `Failed to change password: ${error}`,
  }),
  appearance: 'Appearance',
  theme: 'Theme',
  weekStart: 'Week starts on',
  findableByName: 'Let other parents find me by name',
  notFindable: 'When off, only your exact email or phone finds you.',
  memberSince: (date: string) => `Member since ${date}`,
  footer: (version: string) => `Parent Activity App v${version}`,
}
