import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../../writes/failure.ts'

const has = (n: number) => (n === 1 ? 'hasn’t' : 'haven’t')

export const hostingMessages = {
  coming: 'Coming',
  unanswered: 'Haven’t answered',
  waitingList: 'Waiting list',
  cantCome: 'Can’t come',
  notConnected: 'Waits for connection',
  byLink: (n: number) => `${n} by link`,
  saving: 'Saving...',
  sending: 'Sending...',
  save: 'Save',

  answerBy: 'Answer by',
  day: 'Day',
  time: 'Time',
  setAnswerBy: 'Set an answer-by date',
  laterCounts: 'Later answers still count.',
  removeAnswerBy: 'Remove the date',
  answerBySaved: 'Answer-by date saved.',
  answerByRemoved: 'Answer-by date removed.',
  answerByFailure: failure('The answer-by date could not be saved'),
  answerByDropped: (moment: string) => `The answer-by date, ${moment}, is removed: it would be after the beginning.`,
  oneReminder: (moment: string) => `Answer by ${moment}. Everyone gets one reminder, two days before.`,
  pleaseAnswerBy: (moment: string) => `Please answer by ${moment}`,

  nudge: (n: number) => `Nudge ${n} who ${has(n)} answered`,
  nudged: (n: number) => `${count(n, 'guest', 'guests')} asked once more.`,
  onceADay: 'Once a day.',
  yesWaits: 'A yes now joins the waiting list.',
  nudgedLately: 'Asked once more within the last day.',
  nudgeFailure: failure('The nudge could not be sent', { because: (reason) => reason }),

  getsIt: (name: string) => `If a place opens up, ${isolated(name)} gets it right away.`,
  isOffered: (name: string, until: string) => `A place is kept for ${isolated(name)} until ${until}.`,

  noteToAll: 'Note to all guests',
  writeToAll: 'Write to all guests',
  newNote: 'New note',
  noteLength: (used: number, most: number) => `${used} of ${most}`,
  sendTo: (families: number) => `Send to ${count(families, 'family', 'families')}`,
  sentTo: (moment: string, families: number) => `Sent ${moment}, to ${count(families, 'family', 'families')}`,
  sentWhen: (moment: string) => `Sent ${moment}`,
  noteSent: 'Note sent.',
  noteFailure: failure('The note could not be sent'),
  notesFromHost: 'Notes from the host',

  youAre: (nth: string) => `Waiting list, you are ${nth}`,
  allTaken: (places: number) => (places === 1 ? 'The only place is taken.' : `All ${places} places are taken.`),
  saidYes: (name: string, when: string) => `${isolated(name)} said yes ${when}.`,
  placeIsFree: 'A place is free',
  takeItBy: (moment: string) => `It is kept for you until ${moment}, then it goes to the next.`,
  ifPlaceOpens: 'If a place opens up',
  until: (moment: string) => `Until ${moment}`,
  rightAway: 'It’s yours right away, and we tell you.',
  afterThat: 'After that',
  twoHours: 'You get two hours to take it, never overnight.',
  join: 'Join the waiting list',
  leave: 'Leave the waiting list',
  take: 'Take the place',
  joined: 'You are on the waiting list.',
  left: 'You are no longer on the waiting list.',
  waitFailure: failure('The waiting list could not be changed', { because: (reason) => reason }),
  moreComing: (n: number) => `${n} more ${n === 1 ? 'is' : 'are'} coming`,
  moreWaiting: (n: number) => `${n} more ${n === 1 ? 'is' : 'are'} waiting`,

  lineToHost: 'A line to the host',
  lineSaved: 'The host can read it.',
  lineFailure: failure('The line could not be saved'),
}
