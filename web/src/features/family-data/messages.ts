import { deletionWord } from '@parent-activity/domain/accounts/family-deletion-rules'
import { failure } from '../../writes/failure.ts'

export const familyDataMessages = {
  title: 'Your Family’s Data',
  json: 'Download as JSON',
  jsonText: 'Everything your family has here',
  calendar: 'Download as Calendar (ICS)',
  calendarText: 'All activities, for any other calendar app',
  exportFailure: failure('Failed to download your family’s data'),
  delete: 'Delete Family',
  deleteText: 'For good, for all its members',
  deleteTitle: 'Delete your family?',
  deleteWarning:
    'This deletes all members, children, activities, templates, connections and invitations of your family. Everybody is signed out, guests are told that your activities are cancelled, and hosts that your children are not coming. It cannot be undone.',
  typeTheWord: `Type ${deletionWord} to confirm`,
  deleting: 'Deleting...',
  deleteFailure: failure('Failed to delete your family'),
  deleted: 'Your family was deleted, with everything it had here.',
}
