import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../writes/failure.ts'

const because = (error: string) => `Error: ${error}`

export const childrenMessages = {
  yourFamily: 'your family',
  checkTheForm: 'Check the form',
  add: 'Add Child',
  adding: 'Adding...',
  edit: 'Edit Child Details',
  save: 'Save Changes',
  saving: 'Saving...',
  editChild: (name: string) => `Edit ${name}`,
  deleteChild: (name: string) => `Delete ${name}`,
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  ageLabel: 'Age',
  grade: 'Grade',
  school: 'School',
  interests: 'Interests',
  interestsHelp: 'Separate them with commas',
  none: 'No Children Added',
  addFirst: 'Add your first child to start planning the week.',
  loadFailed: 'Failed to load children',
  loading: 'Loading children...',
  added: 'Child added successfully',
  addFailure: failure('Failed to add child', { because }),
  updated: 'Child updated successfully',
  updateFailure: failure('Failed to update child', { because }),
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion: 'This will also delete all their activities',
  deleted: 'Child deleted successfully',
  deletedElsewhere: (name: string) => `${name} had already been deleted.`,
  deleteFailure: failure('Failed to delete child', { because }),

  lookOfName: 'This will be the colour and initial',
  ageFromDate: 'Age is worked out from the date',
  age: (years: number) => (years === 0 ? 'Under 1 year' : count(years, 'year', 'years')),
}
