export const familyMessages = {
  none: 'No additional parents added',
  addHint: 'Add another parent to share access to children and activities',
  added: 'Parent added successfully!',
  addFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to add parent: ${error}`,
    otherwise: 'Failed to add parent',
  },
  removed: 'Parent removed successfully',
  removeFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to remove parent: ${error}`,
    otherwise: 'Failed to remove parent',
  },
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: (name: string) =>
    `Are you sure you want to remove ${name}? They will no longer be able to manage children and activities.`,
  primary: 'Primary Account',
  couldNotLoad: 'The family members could not be loaded.',
}
