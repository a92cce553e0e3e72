import { longestWayMinutes, personNameLimit, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../writes/failure.ts'

interface Verb {
  /** Of 'you'. */
  plain: string
  present: string
  past: string
}

const verbs: Record<LegWay, Verb> = {
  there: { plain: 'bring', present: 'brings', past: 'brought' },
  back: { plain: 'collect', present: 'collects', past: 'collected' },
}

const whom = (children: readonly string[]) =>
  children.length === 0 ? '' : ` ${listInWords(children.map((name) => isolated(name)))}`

export const legsMessages = {
  title: { there: 'Getting there', back: 'Getting home' },
  card: 'Getting there and home',
  offer: 'Choose who brings and collects',
  offerText: 'Reminds the adult whose turn it is',
  leaveAt: 'Leave at',
  starts: 'Starts',
  ends: 'Ends',
  yourTurn: (text: string) => `Your turn, ${text}`,
  leaveAtTime: (time: string) => `leave at ${time}`,
  leaveDayBefore: (time: string) => `leave at ${time} the day before`,
  startsAt: (time: string) => `starts ${time}`,
  endsAt: (time: string) => `ends ${time}`,
  until: (time: string) => `until ${time}`,
  usual: (weekdays: string, text: string) => `Usual for ${weekdays}: ${text}.`,
  usualOfChild: (child: string, text: string) => `${isolated(child)}: ${text}`,
  usuallyAlone: { there: 'there on their own', back: 'home on their own' },

  me: 'Me',
  nobodyYet: 'Nobody yet',
  notChosen: 'Choose',
  onTheirOwn: 'On their own',
  notNeeded: 'Not needed',
  leaveOpen: 'Leave open',
  somebodyElse: 'Somebody else',
  ridesWith: (driver: string) => `Rides with ${isolated(driver)}`,
  you: (way: LegWay, isDone: boolean, children: readonly string[]) =>
    `You ${isDone ? verbs[way].past : verbs[way].plain}${whom(children)}`,
  they: (name: string, way: LegWay, isDone: boolean, children: readonly string[]) =>
    `${isolated(name)} ${isDone ? verbs[way].past : verbs[way].present}${whom(children)}`,
  nobody: (way: LegWay, children: readonly string[]) => `Nobody ${verbs[way].present}${whom(children)}`,
  alone: (children: readonly string[]) => (children.length === 0 ? 'On their own' : `On their own:${whom(children)}`),
  ride: (driver: string, children: readonly string[]) =>
    children.length === 0 ? `Rides with ${isolated(driver)}` : `With ${isolated(driver)}:${whom(children)}`,
  open: 'Open',

  illDoIt: 'I’ll do it',
  illBring: 'I’ll bring',
  takeOver: (way: LegWay, child: string, activity: string) =>
    `${verbs[way].plain} ${isolated(child)}, ${isolated(activity)}`,
  collected: 'Collected',
  collectedAt: (time: string) => `Collected, ${time}`,
  aboutChild: (child: string, activity: string) => `${isolated(child)}, ${isolated(activity)}`,
  undo: 'Undo',
  doneFailure: failure('Failed to save who was collected'),

  who: (way: LegWay, child: string) => `Who ${verbs[way].present} ${isolated(child)}?`,
  takers: 'Who',
  name: 'Name',
  nameMissing: 'Please enter a name',
  nameTooLong: `Please enter at most ${personNameLimit} characters`,
  choiceMissing: 'Please choose somebody',
  noLogin: 'Has no login, gets no reminder',
  reminded: (members: number) =>
    members === 1 ? 'You are reminded' : members === 2 ? 'Both parents are reminded' : 'All parents are reminded',
  days: 'For which days',
  onlyOn: (date: string) => `Only ${date}`,
  every: (weekday: string) => `Every ${weekday}`,
  save: 'Save',
  saving: 'Saving...',
  saveFailure: failure('Failed to save who brings and collects'),

  minutesFromHome: (minutes: number) => (minutes === 1 ? '1 minute from home' : `${minutes} minutes from home`),
  addMinutes: 'Add minutes from home',
  editMinutes: 'Edit minutes from home',
  howLong: 'How long does it take from home?',
  minutes: 'Minutes',
  minutesWrong: `Please enter 1 to ${longestWayMinutes} minutes`,
  minutesHelp: 'For all activities at this place. Leave it empty to remove it.',
  minutesFailure: failure('Failed to save the minutes'),

  fact: 'Brings and collects',
  brings: (who: string) => `Brings: ${who}.`,
  collects: (who: string) => `Collects: ${who}.`,
  readNobody: 'nobody yet',
  readAlone: 'on their own',
  readRide: (driver: string) => `ride with ${isolated(driver)}`,
  readNotNeeded: 'not needed',
  keyRides: 'Rides with another family',
}
