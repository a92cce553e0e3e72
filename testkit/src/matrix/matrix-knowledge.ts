import type { Person } from './matrix-people.ts'

/** `all('Pen', 'Parent Child')` gives PenParent and PenChild. */
const all = (name: string, parts: string) => parts.split(' ').map((part) => name + part)

const details = 'Name About Place Link'
const care = 'Allergy Medicine Food Contact Kin ContactPhone Collector Word'
const wholeChild = 'Child ChildId Last School Interests Grade'
const own = (name: string) => all(name, `Parent Family Mail Phone Id ${wholeChild}`)
/** Of a connected family: parents' names and the child's first name. */
const connectedWith = (name: string) => all(name, 'Parent Family Id Child ChildId')

/** Invitations show their sender's email. Joint hosts, waiting children and other guests' parents stay hidden. */
const asGuest = (name: string) => [
  ...own(name),
  ...connectedWith('Host'),
  // Shared with connected families.
  'HolidayName',
  'HostMail',
  ...all('Party', details),
  'PartyThing',
  'PartyNote',
  `${name}Message`,
  ...['Pen', 'Acc', 'Dec'].flatMap((guest) => all(guest, 'Child ChildId')),
]

const legParts = 'Person Place'

const asHost = [
  ...own('Host'),
  ...all('Host', care),
  // Opened while the guest shares it.
  ...all('Acc', care),
  'PartyNote',
  'AccLine',
  'HostBirth',
  'HolidayName',
  ...all('Sib', wholeChild),
  ...all('Mem', 'Parent Mail Phone Id'),
  ...['Party', 'Secret', 'Shared', 'Template'].flatMap((name) => all(name, details)),
  'PartyThing',
  'SecretThing',
  ...['Con', 'Pen', 'Acc', 'Dec', 'Oth'].flatMap(connectedWith),
  // The export returns the family's own messages to its guests.
  ...['Pen', 'Acc', 'Dec', 'Oth'].map((guest) => `${guest}Message`),
  // The audit log keeps the first name of a former connection's child.
  'RemChild',
  // Requests show the sender's address, not the recipient's.
  ...all('Ask', 'Parent Family Mail Child Message'),
  // Blocked after its request.
  ...all('Blo', 'Parent Family Child Message'),
  ...connectedWith('Wai'),
  'WaiMessage',
  ...connectedWith('Sam'),
  // Has invited the host's child.
  ...connectedWith('Fri'),
  ...all('Fri', 'Mail Message'),
  ...all('Visit', details),
  ...all('Followed', 'Name Address Title Place'),
  ...all('Ride', 'From Note Message'),
  ...all('Lift', 'From Note Message'),
  ...all('HostLeg', legParts),
  ...all('Link', 'Child Parent Message'),
]

/** Every mark that a person meets in any reply except the search's, and no other. */
export const knowledge: Record<Person, string[]> = {
  nobody: [],
  stranger: own('Sam'),
  connected: [...own('Con'), ...connectedWith('Host'), 'HolidayName'],
  pending: asGuest('Pen'),
  accepted: [
    ...asGuest('Acc'),
    ...all('AccLeg', legParts),
    ...all('Ride', 'From Note Message'),
    ...all('Lift', 'From Note Message'),
    // Drivers see every child who goes, to offer seats to.
    ...all('Sib', 'Child ChildId'),
    ...all('Acc', care),
    'AccLine',
  ],
  // The party as it was when they declined, without details and other guests.
  declined: [
    ...own('Dec'),
    ...connectedWith('Host'),
    'HolidayName',
    'HostMail',
    ...all('Party', 'Name Place'),
    'DecMessage',
  ],
  // A notice keeps the accepted activity's name from when the connection ended, but no place.
  removed: [...own('Rem'), 'HostChild', 'FormerName', 'SharedName'],
  'ex-member': [],
  member: asHost,
  host: asHost,
}

/** An invite link shows its request to any holder. */
export const linked = [...all('Host', 'Parent Family Mail Child'), 'WaiChild', 'WaiMessage']

/** A link to answer by shows who invites whom to what, to any holder. */
export const byAnswerLink = ['HostParent', 'HostFamily', 'HostChild', 'PartyName', 'LinkChild', 'LinkMessage']

/** And where, to the device that the host has confirmed. */
export const onConfirmedDevice = [...byAnswerLink, 'LinkParent', 'PartyNote', ...all('Party', 'About Place Link')]

/** A board shows today and tomorrow, when nothing is planned, to any holder of its link. */
export const onBoard = ['HostChild', 'SibChild']

/** A link to the calendar that tells everything, to any holder. */
export const inFeed = [
  ...['Host', 'Sib'].flatMap((name) => all(name, 'Child Last')),
  ...['Party', 'Secret', 'Shared'].flatMap((name) => all(name, details)),
]

/** A shared link shows who shared it; whoever answers it learns whom they asked. */
export const shared = connectedWith('Host')

/** Search results that strangers see under the host's name. */
export const found = [...connectedWith('Host'), 'MemParent', 'MemId', 'SibChild', 'SibChildId']
