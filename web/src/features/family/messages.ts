import { failure } from '../../writes/failure.ts'

export const familyMessages = {
  none: 'No additional parents added',
  addHint: 'Add another parent to share access to children and activities',
  title: 'Family Members',
  role: 'Role',
  add: 'Add Parent',
  adding: 'Adding...',
  addTitle: 'Add Parent to Account',
  addText: 'They log in with their own password and manage everything with you.',
  added: 'Parent added successfully!',
  addFailure: failure('Failed to add parent', {
    because: (error) => `Failed to add parent: ${error}`,
  }),
  removed: 'Parent removed successfully',
  removeFailure: failure('Failed to remove parent', {
    because: (error) => `Failed to remove parent: ${error}`,
  }),
  removeMember: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: (name: string) =>
    `Are you sure you want to remove ${name}? They will no longer be able to manage children and activities.`,
  removedElsewhere: (name: string) => `${name} has already been removed from your family`,
  primary: 'Primary Account',
  timeZone: 'Time zone of the family',
  timeZoneHelp: 'For reminders, quiet hours and exported calendars. Times in the app stay as you typed them.',
  timeZoneSaved: 'Time zone saved',
  timeZoneFailure: failure('The time zone could not be saved'),
  couldNotLoad: 'The family members could not be loaded.',
}
