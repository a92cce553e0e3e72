import { auditText, type AuditEvent } from '@parent-activity/domain/accounts/audit-event'
import { unknownDevice } from '@parent-activity/domain/accounts/device-name'
import { sideOf, type Side, type World } from './world.ts'

type ConnectionKind = Extract<AuditEvent['kind'], `connection_${string}`>

export const device = { device: unknownDevice }

/** The sentence a family reads, without the number of signed-out devices, which the model does not know. */
export function eventKey(side: Side, event: AuditEvent, actorName: string | null): string {
  return `${side}: ${auditText(event, actorName).replace(/ \(\d+\)/, '')}`
}

export function recordOwn(world: World, side: Side, event: AuditEvent): void {
  record(world, side, event, nameOf(world, side))
}

/** Records the event for both families; a newcomer may have no account yet. */
export function recordConnection(world: World, by: Side, kind: ConnectionKind, child: string): void {
  const other = sideOf(world, child)
  for (const side of ['host', other] as const) recordOne(world, side, by, kind, child)
}

export function recordOne(world: World, side: Side, by: Side, kind: ConnectionKind, child: string): void {
  if (nameOf(world, side) === null) return
  const host = Object.keys(world.children).find((name) => name.startsWith('First of ')) ?? ''
  const detail = side === 'host' ? { child: host, other_child: child } : { child, other_child: host }
  record(world, side, { kind, detail }, side === by ? nameOf(world, side) : null)
}

export function signedInKey(world: World, side: Side): string {
  return eventKey(side, { kind: 'signed_in', detail: device }, nameOf(world, side))
}

function record(world: World, side: Side, event: AuditEvent, actorName: string | null): void {
  const key = eventKey(side, event, actorName)
  world.events[key] = (world.events[key] ?? 0) + 1
}

function nameOf({ people }: World, side: Side): string | null {
  const primary = Object.entries(people).find(([email]) => email.startsWith(`${side}-`))
  return primary?.[1].username ?? null
}
