const failure = (text: string) => ({
  title: 'That did not work',
  because: (error: string) => `${text}: ${error}`,
  otherwise: `${text}: Request failed`,
})

export const templateMessages = {
  checkTheForm: 'Check the form',
  loaded: 'Template loaded',
  couldNotLoad: 'The templates could not be loaded.',
  typesCouldNotLoad: 'The types could not be loaded.',
  none: 'No templates yet',
  saveFirst: 'After adding an activity you can keep it as a template.',
  uses: (n: number) => (n === 1 ? '1 use' : `${n} uses`),

  saveTitle: 'Save as Template',
  saveQuestion: 'Keep it as a template for the next time?',
  saved: (name: string) => `Template "${name}" saved`,
  saveFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to save template: ${error}`,
    otherwise: 'Error saving template: Request failed',
  },
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion: 'Activities made from it stay.',
  deleted: (name: string) => `Template "${name}" deleted`,
  deleteFailure: failure('Failed to delete template'),
}
