export const childrenMessages = {
  none: 'No Children Added',
  noneYet: 'The children of your family and their week will be shown here.',
}
