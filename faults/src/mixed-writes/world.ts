import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

/** Two families, of which one invites the children of the other, and a third that signs up because it was asked. */
export type Side = 'host' | 'guest' | 'newcomer'

export interface Activity {
  name: string
  date: string
  location: string
  /** Where it is, every new connection is invited. */
  flagged: boolean
  most: number | null
  cantAttend: boolean
  series: string | null
  /** By their names, in their order. */
  hosts: string[]
}

export interface Invitation {
  activity: string
  child: string
  status: InvitationStatus
}

/**
 * All that these families have, as nobody's ids but everybody's names tell it: what the server has promised, and what
 * lies in the database, can so be held against each other.
 */
export interface World {
  people: Record<string, { side: Side; username: string; password: string }>
  /** By their tokens. */
  sessions: Record<string, { email: string }>
  /** How many more somebody may have, by sign-ins that had no answer. */
  unknownSessions: Record<string, number>
  children: Record<string, { side: Side; school: string | null }>
  templates: Record<string, { location: string | null; uses: number }>
  activities: Record<string, Activity>
  connections: Record<string, { child: string; status: 'pending' | 'unconfirmed' | 'active' }>
  invitations: Record<string, Invitation>
  /** Invitations that go out when the families are connected. */
  waiting: Record<string, Omit<Invitation, 'status'>>
  /** How often each was left and not taken back. */
  notices: Record<string, number>
  /** How often each stands in the account activity of a family. */
  events: Record<string, number>
  /** How many more of them there may be, by sign-ins that had no answer. */
  unknownEvents: Record<string, number>
}

export function emptyWorld(): World {
  return {
    people: {},
    sessions: {},
    unknownSessions: {},
    children: {},
    templates: {},
    activities: {},
    connections: {},
    invitations: {},
    waiting: {},
    notices: {},
    events: {},
    unknownEvents: {},
  }
}

export function primaryEmail(pair: number, side: Side): string {
  return `${side}-${pair}@example.com`
}

/** The one child of the host family that is connected with others; it stays for good. */
export function hostChild(pair: number): string {
  return `First of ${pair}`
}

/** The child for whom somebody without an account is asked. */
export function newcomerChild(pair: number): string {
  return `Newcomer of ${pair}`
}

export function sideOf({ children }: World, child: string): Side {
  return children[child]?.side ?? 'newcomer'
}

export function activityKey({ name, date }: Pick<Activity, 'name' | 'date'>): string {
  return `${name} on ${date}`
}

export function guestKey({ activity, child }: Pick<Invitation, 'activity' | 'child'>): string {
  return `${activity} for ${child}`
}

export function connectionKey(child: string): string {
  return `with ${child}`
}
