import type { AuditEvent } from '@parent-activity/server/db/audit-event'
import { auditText } from '@parent-activity/server/features/audit/audit-text'
import { unknownDevice } from '@parent-activity/server/http/device-name'
import { sideOf, type Side, type Model } from './model.ts'

type ConnectionKind = Extract<AuditEvent['kind'], `connection_${string}`>

export const device = { device: unknownDevice }

/** The sentence a family reads, without the number of signed-out devices, which the model does not know. */
export function eventKey(side: Side, event: AuditEvent, actorName: string | null): string {
  return `${side}: ${auditText(event, actorName).replace(/ \(\d+\)/, '')}`
}

export function recordOwn(model: Model, side: Side, event: AuditEvent): void {
  record(model, side, event, nameOf(model, side))
}

/** Records the event for both families; a newcomer may have no account yet. */
export function recordConnection(model: Model, by: Side, kind: ConnectionKind, child: string): void {
  const other = sideOf(model, child)
  for (const side of ['host', other] as const) recordOne(model, side, by, kind, child)
}

export function recordOne(model: Model, side: Side, by: Side, kind: ConnectionKind, child: string): void {
  if (nameOf(model, side) === null) return
  const host = Object.keys(model.children).find((name) => name.startsWith('First of ')) ?? ''
  const detail = side === 'host' ? { child: host, other_child: child } : { child, other_child: host }
  record(model, side, { kind, detail }, side === by ? nameOf(model, side) : null)
}

export function signedInKey(model: Model, side: Side): string {
  return eventKey(side, { kind: 'signed_in', detail: device }, nameOf(model, side))
}

function record(model: Model, side: Side, event: AuditEvent, actorName: string | null): void {
  const key = eventKey(side, event, actorName)
  model.events[key] = (model.events[key] ?? 0) + 1
}

function nameOf({ people }: Model, side: Side): string | null {
  const primary = Object.entries(people).find(([email]) => email.startsWith(`${side}-`))
  return primary?.[1].username ?? null
}
