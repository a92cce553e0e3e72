import type { Person } from './matrix-people.ts'

/** Several of somebody's marks: `all('Pen', 'Parent Child')` are PenParent and PenChild. */
const all = (name: string, parts: string) => parts.split(' ').map((part) => name + part)

const details = 'Name About Place Link'
const wholeChild = 'Child ChildId Last School Interests Grade'
const own = (name: string) => all(name, `Parent Family Mail Phone Id ${wholeChild}`)
/** Of a connected family: the parents' names and the child's first name. */
const connectedWith = (name: string) => all(name, 'Parent Family Id Child ChildId')

/**
 * What a guest gets to know: the host's child, parent and, because an invitation shows its sender, e-mail address; the
 * activity; and which other children are invited. Nothing of the joint host, of whoever waits to be invited, of the
 * other guests' parents, or of what was before.
 */
const asGuest = (name: string) => [
  ...own(name),
  ...connectedWith('Host'),
  'HostMail',
  ...all('Party', details),
  `${name}Message`,
  ...['Pen', 'Acc', 'Dec'].flatMap((guest) => all(guest, 'Child ChildId')),
]

const asHost = [
  ...own('Host'),
  'HostBirth',
  ...all('Sib', wholeChild),
  ...all('Mem', 'Parent Mail Phone Id'),
  ...['Party', 'Secret', 'Shared', 'Template'].flatMap((name) => all(name, details)),
  ...['Con', 'Pen', 'Acc', 'Dec', 'Oth'].flatMap(connectedWith),
  // What the family wrote to its guests comes back to it with its export.
  ...['Pen', 'Acc', 'Dec', 'Oth'].map((guest) => `${guest}Message`),
  // Once connected: the family’s trail keeps the child’s first name.
  'RemChild',
  // Who asks shows their address; whom one asks oneself does not.
  ...all('Ask', 'Parent Family Mail Child Message'),
  // A family that asked and was blocked.
  ...all('Blo', 'Parent Family Child Message'),
  ...connectedWith('Wai'),
  'WaiMessage',
  ...connectedWith('Sam'),
  // A friend who has invited the host's child.
  ...connectedWith('Fri'),
  ...all('Fri', 'Mail Message'),
  ...all('Visit', details),
]

/** Every mark that each of them meets in any answer, apart from the search's, and no other. */
export const knowledge: Record<Person, string[]> = {
  nobody: [],
  stranger: own('Sam'),
  connected: [...own('Con'), ...connectedWith('Host')],
  pending: asGuest('Pen'),
  accepted: asGuest('Acc'),
  // The party as it was when they declined, without its details and the other guests.
  declined: [...own('Dec'), ...connectedWith('Host'), 'HostMail', ...all('Party', 'Name Place'), 'DecMessage'],
  // Of what was accepted a notice remains, with its name when the connection ended, and without its place.
  removed: [...own('Rem'), 'HostChild', 'FormerName', 'SharedName'],
  'ex-member': [],
  member: asHost,
  host: asHost,
}

/** An invite link shows whoever holds it the request it belongs to. */
export const linked = [...all('Host', 'Parent Family Mail Child'), 'WaiChild', 'WaiMessage']

/** What a search for the host's name tells those who are not of the family. */
export const found = [...connectedWith('Host'), 'MemParent', 'MemId', 'SibChild', 'SibChildId']
