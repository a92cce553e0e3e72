import { expect, test } from 'vitest'
import type { AuditEvent } from '../../db/audit-event.ts'
import { auditText } from './audit-text.ts'

const pair = { child: 'Ida', other_child: 'Lotte' }

test.each<[string, string | null, AuditEvent]>([
  ['Anna signed in with Chrome on Android.', 'Anna', { kind: 'signed_in', detail: { device: 'Chrome on Android' } }],
  ['Anna signed out of Safari on Mac.', 'Anna', { kind: 'signed_out', detail: { device: 'Safari on Mac' } }],
  [
    'Signing in as Anna failed 5 times in a row.',
    null,
    { kind: 'sign_in_failed', detail: { member: 'Anna', count: 5 } },
  ],
  ['Anna changed their email address.', 'Anna', { kind: 'email_changed', detail: { member: null } }],
  ['Anna changed Ben’s phone number.', 'Anna', { kind: 'phone_changed', detail: { member: 'Ben' } }],
  ['Anna agreed to connect Ida with Lotte.', 'Anna', { kind: 'connection_accepted', detail: pair }],
  ['Lotte’s family ended the connection of Ida with Lotte.', null, { kind: 'connection_removed', detail: pair }],
  ['Anna changed Ida’s care card.', 'Anna', { kind: 'care_changed', detail: { child: 'Ida' } }],
  ['Anna deleted Ida’s care card.', 'Anna', { kind: 'care_deleted', detail: { child: 'Ida' } }],
  [
    'Anna stopped sharing Ida’s care card with Sarah Okafor’s family.',
    'Anna',
    { kind: 'care_withdrawn', detail: { child: 'Ida', host: 'Sarah Okafor' } },
  ],
  [
    'Ida’s care card was shared with Sarah Okafor’s family, as you chose before.',
    null,
    { kind: 'care_shared', detail: { child: 'Ida', host: 'Sarah Okafor' } },
  ],
  [
    'Sarah Okafor opened Ida’s care card.',
    null,
    { kind: 'care_opened', detail: { child: 'Ida', child_id: '1', reader: 'Sarah Okafor', reader_id: '2' } },
  ],
  ['Somebody downloaded the family’s data.', null, { kind: 'family_exported', detail: {} }],
])('%s', (text, actor, event) => {
  expect(auditText(event, actor)).toBe(text)
})
