import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameInvitationSeries, othersToAnswer } from './invitation-series.ts'
import {
  answerInvitation,
  invitationActions,
  invitationStatuses,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'

const invitation = (
  invitation_uuid: string,
  activity_name: string,
  series_id: string | null,
  status: InvitationStatus = 'pending',
) => ({
  invitation_uuid,
  activity_name,
  series_id,
  status,
  asks_again: false,
  host_child_uuid: 'oscar',
  invited_child_uuid: 'maya',
})

const choir = invitation('1', 'Choir', 's1')

test('the rest of a series is asked about, whatever its activities are called', () => {
  const all = [choir, invitation('2', 'Choir', 's1'), invitation('3', 'Choir, last time', 's1')]
  expect(othersToAnswer(choir, all, 'accept').map(({ invitation_uuid }) => invitation_uuid)).toEqual(['2', '3'])
})

test('another series, or none, is no part of it, though the name is the same', () => {
  expect(othersToAnswer(choir, [invitation('2', 'Choir', 's2'), invitation('3', 'Choir', null)], 'accept')).toEqual([])
})

test('invitations without a series belong together by name and host', () => {
  const chess = invitation('1', 'Chess', null)
  const all = [
    invitation('2', ' chess', null),
    invitation('3', 'Chess club', null),
    { ...invitation('4', 'Chess', null), host_child_uuid: 'hana' },
    { ...invitation('5', 'Chess', null), invited_child_uuid: 'leo' },
    invitation('6', 'Chess', 's1'),
  ]
  expect(othersToAnswer(chess, all, 'reject').map(({ invitation_uuid }) => invitation_uuid)).toEqual(['2'])
})

test('a series that another host uses too is another one', () => {
  expect(othersToAnswer(choir, [{ ...invitation('2', 'Choir', 's1'), host_child_uuid: 'hana' }], 'accept')).toEqual([])
})

test('whichever parent of the host invites, it is the same series', () => {
  const byTom = { ...invitation('1', 'Chess', null), host_parent_username: 'Tom Berger' }
  const byAna = { ...invitation('2', 'Chess', null), host_parent_username: 'Ana Berger' }
  expect(othersToAnswer(byTom, [byAna], 'accept')).toEqual([byAna])
})

test('a sibling who is invited to the same series answers for themselves', () => {
  const sibling = { ...invitation('2', 'Choir', 's1'), invited_child_uuid: 'leo' }
  expect(othersToAnswer(choir, [sibling], 'accept')).toEqual([])
})

test('who has said so already is not asked about', () => {
  const all = [
    invitation('2', 'Choir', 's1', 'accepted'),
    invitation('3', 'Choir', 's1', 'rejected'),
    invitation('4', 'Choir', 's1'),
  ]
  expect(othersToAnswer(choir, all, 'accept').map(({ invitation_uuid }) => invitation_uuid)).toEqual(['3', '4'])
  expect(othersToAnswer(choir, all, 'reject').map(({ invitation_uuid }) => invitation_uuid)).toEqual(['2', '4'])
})

const someInvitation = fc.record({
  invitation_uuid: fc.constantFrom('1', '2', '3', '4'),
  activity_name: fc.constantFrom('Choir', 'choir ', 'Chess', ''),
  series_id: fc.constantFrom(null, 'Choir', 's1', ''),
  status: fc.constantFrom(...invitationStatuses),
  asks_again: fc.constant(false),
  host_child_uuid: fc.constantFrom('oscar', 'hana'),
  invited_child_uuid: fc.constantFrom('maya', 'leo'),
})

test('who has accepted, but is asked again, is asked about', () => {
  const moved = { ...invitation('2', 'Choir', 's1', 'accepted'), asks_again: true }
  expect(othersToAnswer({ ...choir, status: 'accepted', asks_again: true }, [moved], 'accept')).toEqual([moved])
})

test('belonging together goes both ways, and an invitation belongs to itself', () => {
  fc.assert(
    fc.property(someInvitation, someInvitation, (a, b) => {
      expect(isSameInvitationSeries(a, b)).toBe(isSameInvitationSeries(b, a))
      expect(isSameInvitationSeries(a, a)).toBe(true)
    }),
  )
})

test('what is asked about is never the invitation itself, and the answer changes each of it', () => {
  fc.assert(
    fc.property(someInvitation, fc.array(someInvitation), fc.constantFrom(...invitationActions), (one, all, action) => {
      for (const other of othersToAnswer(one, all, action)) {
        expect(other.invitation_uuid).not.toBe(one.invitation_uuid)
        expect(answerInvitation(other.status, action)).not.toBeNull()
        expect(isSameInvitationSeries(one, other)).toBe(true)
      }
    }),
  )
})
