import type { InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { count } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../writes/failure.ts'

const sendFailed = 'Failed to send invitations. Please try again.'

export const invitationMessages = {
  whosInvited: 'Who’s Invited',
  inviteMore: 'Invite More Children',
  children: 'Children',
  message: 'Message',
  status: 'Status',
  email: 'Email',
  newAnswers: 'New answers',
  host: 'Host',
  you: 'You',
  close: 'Close',
  saving: 'Saving...',
  loading: 'Loading...',
  invitation: (dates: number) => (dates > 1 ? 'Recurring invitation' : 'Invitation'),
  seeInCalendar: 'See in Calendar',
  hostCantAttend: 'Host can’t attend',
  whichDates: (verb: string) => `${verb} which dates?`,
  datesStand: (name: string, n: number, stand: string) => `${n} dates of “${name}” ${stand}.`,
  stillComing: 'Still coming?',
  stillComingTo: (name: string) => `Still coming to ${name}?`,
  yes: 'Yes',
  no: 'No',
  hasMoved: 'The day or time has changed since you accepted.',
  haveMoved: 'have changed',
  stillComingWhich: 'Still coming to which dates?',
  confirmed: (n: number) =>
    n === 1 ? 'The host knows you are still coming.' : `The host knows you are still coming to ${n} dates.`,
  askedAgain: 'Asked again',
  allDates: (n: number) => `All ${n} dates`,
  onlyDate: (date: string) => `Only ${date}`,
  answerInWords: (answer: string, activity: string) => `${answer} to ${activity}`,
  yourChild: 'Your child',
  respondFailure: failure('Error: Failed to respond to invitation', { because: (reason) => `Error: ${reason}` }),
  respondUnreachable: failure('Failed to respond to invitation'),
  seriesFailure: (action: InvitationAction) => failure(`Error: Failed to ${action} series invitations`),
  gone: failure('The host has withdrawn it, or the activity was deleted.', {
    title: 'This invitation is gone',
    because: () => 'The host has withdrawn it, or the activity was deleted.',
  }),

  inviteFrom: (child: string) => `Invite from ${child}’s connections`,
  connectionsOf: (child: string) => `${child}’s connections`,
  connected: 'Connected',
  connectionPending: 'Connection pending',
  isPending: 'connection pending',
  goesOutLater: 'The invitation goes out when they accept the connection.',
  loadingConnections: 'Loading connections...',
  connectionsFailed: 'The connections could not be loaded.',
  tryAgain: 'Try again',
  everybodyInvited: 'All connected children have already been invited to this activity.',
  nobodyInvited: 'No other children invited yet',
  participantsFailed: 'Unable to load participant information',
  loadingParticipants: 'Loading who is invited...',
  places: (attending: number, most: number) => `${attending} of ${most} places`,

  selected: (n: number) => `${count(n, 'child', 'children')} selected`,
  messageHelp: 'Goes along with the invitations that are sent now.',
  inviteTo: 'Invite to',
  onlyThisOne: 'Only this one',
  allToCome: (n: number) => `All to come (${n})`,
  alsoLater: 'Dates that are added later, too.',
  sharesAll: (n: number) =>
    `Inviting shares ${n === 1 ? 'this date' : `all ${n} dates to come`} with the invited families.`,
  shareSeries: 'Share the series and invite',
  seriesSent: (children: number, dates: number) =>
    `${count(children, 'child', 'children')} invited to ${count(dates, 'date', 'dates')}.`,
  isPrivate: 'This activity is private. Share it first, then children can be invited.',
  openActivity: 'Open the activity',
  isOver: 'This activity is over.',
  isFull: 'This activity is full',
  dateIsFull: (date: string) => `${date} is full. See the other dates in the calendar.`,
  hostAway: (child: string) => `${child} hosts this activity and can’t attend.`,
  from: (parent: string, hostChild: string, child: string) =>
    `Invitation from ${isolated(parent)} (${isolated(hostChild)}) for ${isolated(child)}`,

  saveChanges: (n: number) => `Save Changes (${count(n, 'invitation', 'invitations')})`,
  sentAll: (n: number) => `Successfully sent ${n} invitation(s)!`,
  sent: (n: number) => `${count(n, 'invitation', 'invitations')} sent.`,
  kept: (n: number) => `${count(n, 'invitation goes', 'invitations go')} out when the connection is accepted.`,
  sendFailure: failure(sendFailed, { because: (reasons) => `${sendFailed}\n${reasons}` }),
  someNotSent: 'Not every invitation was sent',
  notSent: (n: number) =>
    `${count(n, 'invitation', 'invitations')} could not be sent. Please open the activity to try again.`,
  guestGone: 'The connection or the activity does not exist any more.',

  privateTitle: 'Make it private?',
  withdraws: (n: number) => `This withdraws ${count(n, 'invitation', 'invitations')}.`,
  withdrawsSome: 'This withdraws its invitations.',
}
