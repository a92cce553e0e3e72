import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

/** The host invites the guest's children; the newcomer registers because the host asked for its child. */
export type Side = 'host' | 'guest' | 'newcomer'

export interface Activity {
  name: string
  date: string
  location: string
  /** New connections are invited automatically. */
  flagged: boolean
  most: number | null
  cantAttend: boolean
  series: string | null
  hosts: string[]
}

export interface Invitation {
  activity: string
  child: string
  status: InvitationStatus
}

/** Everything these families own, by name instead of id, so that expected and stored data can be compared. */
export interface Model {
  people: Record<string, { side: Side; username: string; password: string }>
  /** By token. */
  sessions: Record<string, { email: string }>
  /** Sessions that sign-ins without a reply may have opened. */
  unknownSessions: Record<string, number>
  children: Record<string, { side: Side; school: string | null }>
  templates: Record<string, { location: string | null; uses: number }>
  activities: Record<string, Activity>
  connections: Record<string, { child: string; status: 'pending' | 'unconfirmed' | 'active' }>
  invitations: Record<string, Invitation>
  waiting: Record<string, Omit<Invitation, 'status'>>
  notices: Record<string, number>
  events: Record<string, number>
  /** Events that sign-ins without a reply may have left. */
  unknownEvents: Record<string, number>
}

export function emptyModel(): Model {
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

export function hostChild(pair: number): string {
  return `First of ${pair}`
}

export function newcomerChild(pair: number): string {
  return `Newcomer of ${pair}`
}

export function sideOf({ children }: Model, child: string): Side {
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
