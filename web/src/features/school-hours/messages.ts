import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../writes/failure.ts'

export const schoolHoursMessages = {
  title: 'School hours',
  about: 'A pale band in the week view. Not counted, and without reminders.',
  add: 'Add',
  none: 'No school hours yet.',
  couldNotLoad: 'The school hours could not be loaded.',
  addTitle: 'Add school hours',
  changeTitle: 'Change school hours',
  child: 'Child',
  weekdays: 'Days',
  from: 'From',
  to: 'To',
  everySecondWeek: 'Every second week',
  whichWeek: 'Which week',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  /** After the days and times of a row. */
  secondWeek: ', every second week',
  save: 'Save',
  saving: 'Saving...',
  saveFailure: failure('Failed to save the school hours'),
  edit: 'Edit',
  remove: 'Remove',
  actions: (child: string, hours: string) => `${isolated(child)}’s school, ${hours}`,
  removeQuestion: (child: string) => `${isolated(child)}’s school hours no longer show in the week.`,
  removeTitle: 'Remove school hours',
  removed: 'The school hours are removed',
  removedElsewhere: 'The school hours were removed already',
  removeFailure: failure('Failed to remove the school hours'),
}
