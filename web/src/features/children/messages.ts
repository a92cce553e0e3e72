const failure = (otherwise: string) => ({
  title: 'That did not work',
  because: (error: string) => `Error: ${error}`,
  otherwise,
})

export const childrenMessages = {
  checkTheForm: 'Check the form',
  none: 'No Children Added',
  addFirst: 'Add your first child to start planning the week.',
  loadFailed: 'Failed to load children',
  addFailure: failure('Failed to add child'),
  updated: 'Child updated successfully',
  updateFailure: failure('Failed to update child'),
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion: 'This will also delete all their activities',
  deleted: 'Child deleted successfully',
  deleteFailure: failure('Failed to delete child'),
}
