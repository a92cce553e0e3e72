import { expect, test } from 'vitest'
import { asGuest, chosenGuests, distinctGuests, inviteProblems, type Guest } from './guests.ts'

const guest = (child_uuid: string, isPending = false): Guest => ({
  child_uuid,
  child_name: child_uuid,
  parent_name: null,
  isPending,
})

test('a child who is connected or asked to connect can be invited', () => {
  const connection = { connected_child_uuid: '1', connected_child_name: 'Noah', connected_parent_name: 'Sarah Okafor' }
  const noah = { child_uuid: '1', child_name: 'Noah', parent_name: 'Sarah Okafor' }
  expect(asGuest({ ...connection, status: 'accepted' })).toEqual({ ...noah, isPending: false })
  expect(asGuest({ ...connection, status: 'pending' })).toEqual({ ...noah, isPending: true })
})

test('a child in two hosts’ lists is one guest, connected if one of them is', () => {
  const lists = [
    [guest('noah'), guest('theo', true), guest('eli', true)],
    [guest('theo'), guest('noah', true), guest('eli', true)],
  ]
  expect(distinctGuests(lists)).toEqual([guest('noah'), guest('theo'), guest('eli', true)])
})

test('a chosen child who is no longer offered is not invited', () => {
  expect(chosenGuests([[guest('noah')], [guest('theo', true)]], ['gone', 'theo'])).toEqual([guest('theo', true)])
  expect(chosenGuests([], ['noah'])).toEqual([])
})

test('a parent who chooses nobody is told to choose a child', () => {
  expect(inviteProblems({ invited_children: ['noah'] })).toEqual([])
  expect(inviteProblems({ invited_children: [] })).toEqual([
    { field: 'invited_children', text: 'Please select at least one child to invite.' },
  ])
})
