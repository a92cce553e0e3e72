import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../writes/failure.ts'

export const templateMessages = {
  checkTheForm: 'Check the form',
  loaded: 'Template loaded',
  couldNotLoad: 'The templates could not be loaded.',
  typesCouldNotLoad: 'The types could not be loaded.',
  none: 'No templates yet',
  saveFirst: 'After adding an activity you can keep it as a template.',
  uses: (n: number) => count(n, 'use', 'uses'),

  saveTitle: 'Save as Template',
  saveQuestion: 'Keep it as a template for the next time?',
  taken: (name: string) => `You already have a template “${name}”`,
  takenQuestion: 'Replacing it overwrites what it holds now.',
  replace: (name: string) => `Replace “${name}”`,
  keepBoth: (name: string) => `Keep both, this one as “${name}”`,
  saved: (name: string) => `Template "${name}" saved`,
  saveFailure: failure('Error saving template: Request failed', {
    because: (error) => `Failed to save template: ${error}`,
  }),
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion: 'Activities made from it stay.',
  deleted: (name: string) => `Template "${name}" deleted`,
  deleteFailure: failure('Failed to delete template'),
}
