import type { ConnectionRequest } from '@parent-activity/contract/connections'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'
import { count } from '@parent-activity/domain/texts/in-words'
import { failure, type Failure } from '../../writes/failure.ts'
import { titled } from './titled-failure.ts'

const removeHint = 'Please load the page again to see whether it is still there, then try once more.'

export const connectionMessages = {
  title: 'Connections',
  text: 'Families whose children you can invite',
  noConnectedChildren: 'No connected children found. Connect with other families first to invite their children.',
  goToConnections: 'Go to Connections',
  draftIsSaved: 'Your draft is saved.',
  backToActivity: (child: string) => `Back to ${child}’s new activity`,
  checkTheForm: 'Check the form',

  accept: 'Accept',
  decline: 'Decline',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  remove: 'Remove',
  saving: 'Saving...',

  request: 'Connection request',
  requests: 'Connection Requests',
  requestsWaiting: (n: number) => count(n, 'request is waiting', 'requests are waiting'),
  requestsFailed: 'Failed to load connection requests',
  noRequests: 'No requests are waiting for you.',
  forChild: (child: string) => `For ${child}`,
  waitingForRequester: (requester: string) => `Waiting for ${requester} to confirm`,

  sent: 'Sent Requests',
  sentFailed: 'Failed to load sent requests',
  pair: (own: string, other: string) => `${own} and ${other}`,
  noAccountYet: 'No account yet',
  notVerified: (name: string) => `${name} signed up with this contact, not verified`,
  whatConfirmingOpens: (own: string, other: string) =>
    `Anybody can type a contact. Ask them in person, or send them a link, before you confirm. Once you do, ${own} and ${other} are connected and each family can invite the other’s child.`,
  withdrawTitle: 'Withdraw this request?',
  withdrawQuestion: (other: string) => `${other}’s family will no longer see it. You can ask again later.`,
  withdrawn: 'Connection request withdrawn',
  rejectTitle: (name: string) => `Not ${name}?`,
  rejectQuestion: (own: string, other: string) => `${own} and ${other} will not be connected.`,
  rejected: 'Connection request rejected',
  alreadySettled: 'This request had already been answered or withdrawn.',
  withdrawFailure: titled('Failed to withdraw the request'),

  active: 'Active Connections',
  activeFailed: 'Failed to load connections',
  connectionsCount: (n: number) => count(n, 'connection', 'connections'),
  none: 'No connections yet',
  findFirst: 'Search for a family you know. Once they accept, your children can invite each other.',
  searchConnections: 'Search your connections',
  nothingFound: 'Nothing found',
  removeTitle: (other: string) => `Remove the connection with ${other}?`,
  removeQuestion: (own: string, other: string) =>
    `${own} and ${other} will no longer share activities. Invitations between them for future activities are withdrawn, accepted ones too.`,
  removed: 'Connection removed successfully',
  removedElsewhere: (other: string) => `The connection with ${other} had already ended.`,
  removeFailure: failure(removeHint, {
    title: 'Failed to remove connection',
    because: (reason) => `${reason} ${removeHint}`,
  }),

  loading: 'Loading connections...',
}

const respondFailure = titled('Failed to respond to connection request')

interface AnswerTexts {
  question: (request: ConnectionRequest) => { title: string; text: string; okLabel: string }
  done: string
  failure: Failure
  /** The answer may have arrived. */
  unreachable: Failure
}

export const answerTexts: Record<ConnectionAnswer, AnswerTexts> = {
  accept: {
    question: ({ requester_name, child_name, target_child_name, needs_confirmation }) => ({
      title: `Accept ${requester_name}’s request?`,
      text: needs_confirmation
        ? `${requester_name} is asked to confirm that it is you. ${target_child_name} and ${child_name} are connected after that.`
        : `${target_child_name} and ${child_name} will be connected. Each family can then invite the other’s child and sees the parents’ names.`,
      okLabel: 'Accept',
    }),
    done: 'Connection request accepted!',
    failure: titled('Failed to accept request'),
    unreachable: respondFailure,
  },
  reject: {
    question: ({ requester_name, child_name, target_child_name }) => ({
      title: `Decline ${requester_name}’s request?`,
      text: `${target_child_name} and ${child_name} will not be connected. They can ask again later.`,
      okLabel: 'Decline',
    }),
    done: 'Connection request declined.',
    failure: titled('Failed to reject request'),
    unreachable: respondFailure,
  },
  confirm: {
    question: ({ child_name, target_child_name, target_parent_name }) => ({
      title: `Is this ${target_child_name}’s family?`,
      text: `${target_parent_name ?? 'Somebody'} has the contact that you searched for, and nobody has checked that it is theirs. Only confirm if you have asked them. If you confirm, ${child_name} and ${target_child_name} are connected.`,
      okLabel: 'Confirm',
    }),
    done: 'Connection confirmed',
    failure: respondFailure,
    unreachable: respondFailure,
  },
}

export const verifyMessages = {
  notVerified: 'Not verified',
  foundByName: 'Not verified: nobody has checked who uses this name. Ask the family in person whether it is them.',
  foundByContact: (name: string, contact: string) =>
    `Not verified: nobody has checked that ${contact} belongs to ${name}. Ask them in person, or send them a link once you have asked here. Otherwise you confirm that it is them after they accept.`,
  confirmLater: 'Not verified: when they have accepted, we ask you to confirm that it is really them.',
  askBeforeAccepting: (name: string) =>
    `Not verified: nobody has checked that this is ${name}. Ask them in person before you accept.`,

  sendLink: 'Send a link',
  makingLink: 'Making a link...',
  sendLinkTo: (name: string) => `Send a link to ${name}`,
  familyOf: (child: string) => `${child}’s family`,
  linkTitle: (name: string) => `A link for ${name}`,
  linkText: (name: string) => `Send it in a way that reaches only ${name}. Whoever opens it gets your request.`,
  passOn: 'Pass this link on',
  copy: 'Copy',
  share: 'Share link',
  done: 'Done',
  linkHelp: 'It works once, for 30 days, with or without an account. You need not confirm who opened it.',
  linkFailure: titled('Failed to make a link'),
  openFailure: titled('Failed to open the link'),
  linkOpened: (name: string) => `Here is ${name}’s request.`,

  vouchQuestion: (name: string) => ({
    title: `Is this really ${name}?`,
    text: `Nobody has checked who uses this account. Ask ${name} in person. If it is them, say so, and the mark goes away for your family.`,
    okLabel: 'Yes, it’s them',
  }),
  vouched: (name: string) => `${name} is verified for your family`,
  vouchFailure: titled('Failed to save that'),
}

export const blockMessages = {
  title: 'Blocked Families',
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  failed: 'Failed to load blocked families',
  meaning:
    'If you block the family, it no longer finds you, its requests do not reach you, and nothing is shared between you. It is not told.',
  andBlock: (ending: string) => `${ending} and block this family`,
  blocked: 'Family blocked',
  since: (day: string) => `Blocked on ${day}`,
  unblockQuestion: (name: string) => ({
    title: `Unblock ${name}?`,
    text: 'The family finds you again and can ask to be connected. What it asked meanwhile reaches you then.',
    okLabel: 'Unblock',
  }),
  unblocked: (name: string) => `${name} is no longer blocked`,
  unblockFailure: titled('Failed to unblock the family'),
}
