export const templateMessages = {
  saveTitle: 'Save as Template',
  saveQuestion: 'Keep it as a template for the next time?',
  saveFailure: {
    title: 'That did not work',
    because: (error: string) => `Failed to save template: ${error}`,
    otherwise: 'Error saving template: Request failed',
  },
}
