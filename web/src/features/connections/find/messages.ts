import { birthYears } from '@parent-activity/domain/connections/connection-rules'
import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../../writes/failure.ts'
import { titled } from '../titled-failure.ts'

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
