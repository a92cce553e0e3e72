export const editMessages = {
  minutes: (minutes: number) => `${minutes} min`,
  earlier: 'earlier',
  later: 'later',
  moreDates: 'More dates',
}
