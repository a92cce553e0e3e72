import { localDay } from '@parent-activity/domain/calendar/today'
import { clockText } from '../../ui/dates/clock-text.ts'
import { shortDateText } from '../../ui/dates/local-format.ts'

const answers = (n: number) => (n === 1 ? '1 answer' : `${n} answers`)

export const offlineMessages = {
  noConnection: 'No connection.',
  asOf: (time: string) => `As of ${time}`,
  stillWorks: 'You can still answer. Adding and editing need a connection.',
  needsConnection: 'Needs a connection',
  notSentYet: 'not sent yet',
  willBeSent: (text: string) => `Not sent yet: ${text}`,
  undo: 'Undo',
  undoAnswer: (activity: string) => `Undo the answer: ${activity}`,
  sent: (text: string) => `Sent: ${text}`,
  refused: (text: string) => `Not possible any more: ${text}`,
  refusedWithoutReason: 'The server did not accept it.',
  tooOld: 'Still send this?',
  tooOldText: (text: string, made: Date) => `${text}. From ${shortDateText(localDay(made))}, ${clockText(made)}.`,
  sendNow: 'Send',
  dontSend: 'Don’t send',
  thisDevice: 'This device',
  keep: 'Keep the calendar on this device',
  keptUntil: '14 days, wiped when you log out',
  waiting: (n: number) => `${answers(n)} waiting to be sent`,
  lastConnection: (time: string) => `Last connection ${time}`,
  lostByLogout: (n: number) => `${answers(n)} not sent yet will be lost.`,
}

export const installMessages = {
  title: 'Keep it on your phone',
  text: 'Opens without a connection, with one press.',
  install: 'Install',
  notNow: 'Not now',
  iPhoneTitle: 'Keep it on your iPhone',
  iPhoneText: 'Notifications only work from the Home Screen.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
}
