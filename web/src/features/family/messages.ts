export const familyMessages = {
  none: 'No additional parents added',
  addHint: 'Add another parent to share access to children and activities',
  added: 'Parent added successfully!',
  addFailed: (error: string) => `Failed to add parent: ${error}`,
  addThrew: 'Failed to add parent',
  removed: 'Parent removed successfully',
  removeFailed: (error: string) => `Failed to remove parent: ${error}`,
  removeThrew: 'Failed to remove parent',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeQuestion: (name: string) =>
    `Are you sure you want to remove ${name}? They will no longer be able to manage children and activities.`,
  failedTitle: 'That did not work',
  couldNotLoad: 'The family members could not be loaded.',
}
