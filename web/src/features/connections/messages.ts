import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { birthYears } from '@parent-activity/domain/connections/connection-rules'
import type { ConnectionAnswer } from '@parent-activity/domain/connections/connection-status'
import { count } from '@parent-activity/domain/texts/in-words'
import { failure, type Failure } from '../../writes/failure.ts'

/** The title says what failed, the text why. */
const titled = (title: string) => failure(title, { title, because: (reason) => reason })

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

export const shareMessages = {
  inviteByLink: 'Invite by link',
  title: (child: string) => `Invite a family for ${child}`,
  forWhom: 'By QR code or link. No account needed.',
  whichChild: 'For which child?',
  making: 'Making a link...',
  makeFailure: titled('Failed to make a link'),
  loadFailed: 'The link could not be shown',
  tryAgain: 'Try again',
  qrCode: 'QR code of the link',
  holdUp: 'Hold it up for them to scan',
  share: 'Share',
  copyText: 'Copy with a text',
  textCopied: 'Text and link copied',
  copyByHand: 'Your browser does not allow that. Please copy the link itself.',
  text: (child: string) =>
    `Let’s connect ${child} with your child, so that we can plan together. This link works once, for 24 hours:`,
  notUsed: 'Nobody has used it yet. It works once, for 24 hours, and you accept before you are connected.',
  used: 'Your link was used.',
  stop: 'Stop this link',
  stopping: 'Stopping...',
  stopped: 'The link no longer works',
  stoppedBefore: 'The link was used or had ended already',
  stopFailure: titled('Failed to stop the link'),

  connectWith: (child: string) => `Connect with ${child}`,
  connect: 'Connect',
  invitesYou: (parent: string, child: string) => `${parent} invites you to connect with ${child}.`,
  yourChild: 'Which of your children?',
  addFirst: 'A connection always joins two children. Add yours first.',
  send: 'Send Request',
  sending: 'Sending...',
  sendFor: (own: string, other: string) => `Send Request: ${own} and ${other}`,
  parentAccepts: (parent: string) => `${parent} accepts, and then you are connected.`,
  asked: (parent: string) => `Request sent. ${parent} is asked to accept.`,
  answerFailure: titled('Failed to send the request'),
  readFailed: 'Failed to open the link',
  toConnections: 'Go to Connections',
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

export const searchMessages = {
  title: 'Find a family',
  label: 'Search parents',
  placeholder: 'Name, email, phone',
  search: 'Search',
  searching: 'Searching...',
  checkTheSearch: 'Check the search',
  failure: titled('Search failed'),
  found: (n: number) => count(n, 'parent found', 'parents found'),
  noneFound: (query: string) => `No families found for “${query}”.`,
  noChildren: 'No children yet',
  pending: 'Request sent',
  accepted: 'Connected',
  asked: 'Waiting for your answer',
  connect: 'Connect',
  connectMore: 'Connect more',
  connectWith: (name: string, isMore: boolean) => (isMore ? `Connect more with ${name}` : `Connect with ${name}`),
  addCountryCode: 'A phone number is found with its country code, such as +44.',
  inviteSomebodyNew: 'Invite someone who has no account',
}

const allFailed = 'Failed to send all connection requests. Please try again.'

export const askMessages = {
  connectWith: (name: string) => `Connect with ${name}`,
  theyDecide: 'The family can accept or decline.',
  childrenOf: (name: string) => `${name}’s children`,
  yourChildren: (n: number) => (n === 1 ? 'Your child' : 'Your children'),
  taken: {
    pending: 'Request sent already',
    accepted: 'Connected already',
    asked: 'This family has asked you. Answer it under Connection Requests.',
  },
  /** While some of the parent’s own children can still be connected. */
  onlyTheOthers: {
    pending: 'Request sent for some of your children',
    accepted: 'Connected with some of your children',
    asked: 'This family has asked for some of your children. Answer it under Connection Requests.',
  },
  openFailure: titled('Failed to load children'),
  noOwnChildrenTitle: 'No child of your own yet',
  noOwnChildren: 'Add a child of your own first. A connection always joins two children.',
  toMyChildren: 'Go to My Children',
  theirContact: 'Their email or phone',
  theirChild: 'Their child’s name',
  birthYear: 'Birth year',
  message: 'Message',
  send: (n: number) => (n > 1 ? `Send ${n} Requests` : 'Send Request'),
  sending: 'Sending...',

  allFailed: failure(allFailed, { title: 'Nothing was sent', because: (reason) => `${allFailed}\n${reason}` }),
  sendFailure: titled('Error sending connection requests'),
  sentTitle: (n: number) => (n === 1 ? 'Request sent' : 'Requests sent'),
  sentText: (n: number, failed: number) =>
    failed > 0
      ? `${n} connection requests sent successfully (${failed} failed)`
      : `${count(n, 'connection request', 'connection requests')} sent successfully`,
  passOnTo: (name: string) => `Pass this link on to ${name}`,
  seenAfterLogin: (name: string) => `${name} finds your request there after logging in.`,

  noAccountTitle: 'No Account Found',
  keptAndDelivered: 'We keep your request and deliver it when they sign up.',
  contactHelp: 'A phone number starts with its country code, such as +44',
  birthYearHelp: `From ${birthYears.least} to ${birthYears.most}`,
  chooseChild: 'Choose a child',
  createFailure: titled('Failed to create skeleton account'),
  keptTitle: (child: string) => `Request kept for ${child}`,
  keptText: (contact: string) => `It is delivered when ${contact} signs up.`,
  passOnToFamily: 'Pass this link on to the family',
  linkHelp: 'Whoever registers with this link sees your request first. It works once, for 30 days.',
  alsoMailed: (contact: string) => `We have also sent it to ${contact}.`,
  copied: 'Link copied',
  selected: 'The link is selected. Please copy it from there.',
}
