import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../writes/failure.ts'

/** One sentence, whatever reason the server gives. */
const fixed = (text: string) => failure(text, { because: () => text })

export const activityMessages = {
  checkTheForm: 'Check the form',
  loadFailed: 'Failed to load activities',
  formLoadFailed: 'Failed to load the form',
  noneThisWeek: 'No activities this week',
  freeWeek: 'A free week, or time to plan something together.',
  noneOnWeekdays: 'No activities from Monday to Friday',
  atWeekend: (n: number) => `${n} at the weekend.`,
  showWeekend: 'Show 7 days',
  weekList: "This Week's Activities",
  notFound: 'This activity does not exist any more, or it is not one of this child’s.',
  onlyHost: 'Only the activity host can edit this activity',
  notFoundTitle: 'Activity not found',

  created: 'Activity created successfully!',
  manyCreated: (n: number) => `${n} activities created successfully!`,
  seriesCreated: (n: number) => `Recurring activity series created! ${n} activities scheduled over the next 2 months.`,
  seriesCreatedUntil: (n: number, end: string) =>
    `Recurring activity series created! ${n} activities scheduled until ${end}.`,
  someSkippedTitle: 'Not every date was added',
  skipped: (n: number, reasons: string) => `${count(n, 'date was', 'dates were')} left out. ${reasons}`,
  nearlyFull: 'Your family’s calendar is nearly full for this year. Deleting activities you no longer need makes room.',
  createFailure: failure('Failed to create activity'),
  singleDatesOnly:
    'Shared activities and joint hosts take single dates. Choosing Shared clears the recurring settings.',
  planned: (n: number) => count(n, 'activity', 'activities'),
  times: (n: number) => count(n, 'time', 'times'),
  unnamed: 'New activity',
  noDates: 'No dates chosen yet.',
  noPeriod: 'No start and end date chosen yet.',
  noWeekdays: 'No days of the week chosen yet.',
  noDatesInPeriod: 'None of these days lies in the period.',

  updated: 'Activity updated successfully!',
  extraCreated: (n: number) => `${count(n, 'more activity was', 'more activities were')} created for the other dates.`,
  updateFailure: failure('Failed to update activity', {
    because: (reason) => `Error: Failed to update activity: ${reason}`,
  }),
  updateNotFound: fixed('Unable to update activity - activity UUID not found'),

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteQuestion: 'This cannot be undone.',
  repeats: 'It takes place more than once.',
  seriesExtent: (n: number, days: string) =>
    `The entire series is ${count(n, 'activity', 'activities')} from today on: ${days}.`,
  justThis: 'Just this occurrence',
  entireSeries: 'Entire series',
  deleted: (name: string) => `Activity "${name}" deleted successfully`,
  seriesDeleted: (name: string) => `Recurring activity series "${name}" deleted successfully.`,
  partlyDeleted: (n: number, failed: number) => `${n} activities deleted, ${failed} failed`,
  deleteFailure: failure('Failed to delete activity', {
    because: (reason) => `Error: Failed to delete activity: ${reason}`,
  }),
  repeatsEvery: (days: string) => `It repeats every ${days}.`,

  cantAttend: (child: string) => `Noted: ${child} can’t attend.`,
  canAttend: (child: string) => `Noted: ${child} can attend after all.`,
  attendance: {
    away: { title: (child: string) => `${child} can’t attend?`, okLabel: 'Can’t attend' },
    back: { title: (child: string) => `${child} can attend after all?`, okLabel: 'Can attend' },
  },
  familiesTold: (n: number) => `${count(n, 'family is', 'families are')} told at once.`,
  nobodyTold: 'Nobody is told, because nobody is coming.',
  attendanceNotFound: fixed('Activity UUID not found. Cannot update attendance status.'),
  attendanceFailure: failure('Failed to update attendance status: Request failed', {
    because: (reason) => `Failed to update attendance status: ${reason}`,
  }),
  guestsTold: (child: string) => `Guests are told that ${child} will not be there`,
  guestsToldOtherwise: (child: string) => `Guests are told that ${child} will be there`,

  childGone: fixed('This child was deleted meanwhile.'),
  hostGone: fixed(
    'One of the children you chose was deleted meanwhile and is no longer among the hosts. Please check and add it again.',
  ),

  draftKept: 'Your draft is kept under My Children.',
  draftRestored: 'Draft restored',
  clearDraft: 'Clear Draft',
  invited: (n: number) => `${count(n, 'child', 'children')} invited`,
  adding: 'Adding...',
  sending: (done: number, all: number) => `Adding... ${done}/${all}`,
}
