import type { AuditEvent } from '../../db/audit-event.ts'
import { unknownDevice } from '../../http/device-name.ts'

/** Without an actor, the other family did it. */
export function auditText(event: AuditEvent, actorName: string | null): string {
  const who = actorName ?? 'Somebody'
  switch (event.kind) {
    case 'registered':
      return `${who} signed up with ${within(event.detail)}.`
    case 'signed_in':
      return `${who} signed in with ${within(event.detail)}.`
    case 'signed_out':
      return `${who} signed out of ${within(event.detail)}.`
    case 'signed_out_elsewhere':
      return `${who} signed out of all other devices (${event.detail.count}).`
    case 'sign_in_failed':
      return `Signing in as ${event.detail.member} failed ${event.detail.count} times in a row.`
    case 'password_changed':
      return `${who} changed their password.`
    case 'password_reset':
      return `${who} set a new password with a code from a mail.`
    case 'email_changed':
      return `${who} changed ${whose(event.detail.member)} email address.`
    case 'email_verified':
      return `${who} verified their email address.`
    case 'phone_changed':
      return `${who} changed ${whose(event.detail.member)} phone number.`
    case 'member_added':
      return `${who} added ${event.detail.member} to the family.`
    case 'member_changed':
      return `${who} changed the name or role of ${event.detail.member}.`
    case 'member_removed':
      return `${who} removed ${event.detail.member} from the family.`
    case 'connection_requested':
    case 'connection_withdrawn':
    case 'connection_accepted':
    case 'connection_rejected':
    case 'connection_confirmed':
    case 'connection_removed': {
      const { child, other_child } = event.detail
      return `${actorName ?? `${other_child}’s family`} ${connectionVerbs[event.kind]} ${child} with ${other_child}.`
    }
    case 'family_blocked':
      return `${who} blocked the family of ${event.detail.name}.`
    case 'family_unblocked':
      return `${who} unblocked the family of ${event.detail.name}.`
    case 'child_removed':
      return `${who} removed ${event.detail.child}.`
    case 'family_exported':
      return `${who} downloaded the family’s data.`
    case 'board_made':
      return `${who} made the kitchen board “${event.detail.board}”.`
    case 'board_removed':
      return `${who} removed the kitchen board “${event.detail.board}”.`
    case 'feed_made':
      return `${who} made the calendar link “${event.detail.feed}”.`
    case 'feed_revoked':
      return `${who} revoked the calendar link “${event.detail.feed}”.`
    case 'care_changed':
      return `${who} changed ${event.detail.child}’s care card.`
    case 'care_deleted':
      return `${who} deleted ${event.detail.child}’s care card.`
    case 'care_shared':
      return actorName === null
        ? `${event.detail.child}’s care card was shared with ${event.detail.host}’s family, as you chose before.`
        : `${who} shared ${event.detail.child}’s care card with ${event.detail.host}’s family.`
    case 'care_withdrawn':
      return `${who} stopped sharing ${event.detail.child}’s care card with ${event.detail.host}’s family.`
    case 'care_opened':
      return `${event.detail.reader} opened ${event.detail.child}’s care card.`
  }
}

const connectionVerbs = {
  connection_requested: 'asked to connect',
  connection_withdrawn: 'withdrew the request to connect',
  connection_accepted: 'agreed to connect',
  connection_rejected: 'declined to connect',
  connection_confirmed: 'confirmed the connection of',
  connection_removed: 'ended the connection of',
}

function within({ device }: { device: string }): string {
  return device === unknownDevice ? 'an unknown device' : device
}

function whose(member: string | null): string {
  return member === null ? 'their' : `${member}’s`
}
