export const editMessages = {
  earlier: (minutes: number) => `${minutes} min earlier`,
  later: (minutes: number) => `${minutes} min later`,
  moreDates: 'More dates',
}
