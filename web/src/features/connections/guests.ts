import { problem, type Problem } from '@parent-activity/domain/texts/problem'

export interface Guest {
  child_uuid: string
  child_name: string
  /** Null until the parent signs up. */
  parent_name: string | null
  /** The connection waits for an answer. */
  isPending: boolean
}

interface ChildConnection {
  status: 'accepted' | 'pending'
  connected_child_uuid: string
  connected_child_name: string
  connected_parent_name: string | null
}

export function asGuest(connection: ChildConnection): Guest {
  return {
    child_uuid: connection.connected_child_uuid,
    child_name: connection.connected_child_name,
    parent_name: connection.connected_parent_name,
    isPending: connection.status === 'pending',
  }
}

/** A guest connected with one host is not pending, whatever the other hosts’ lists say. */
export function distinctGuests(lists: readonly (readonly Guest[])[]): Guest[] {
  const guests = new Map<string, Guest>()
  for (const guest of lists.flat()) {
    if (guests.get(guest.child_uuid)?.isPending ?? true) guests.set(guest.child_uuid, guest)
  }
  return [...guests.values()]
}

/** Drops chosen children who are no longer offered. */
export function chosenGuests(lists: readonly (readonly Guest[])[], chosen: readonly string[]): Guest[] {
  return distinctGuests(lists).filter(({ child_uuid }) => chosen.includes(child_uuid))
}

export function inviteProblems({
  invited_children,
}: {
  invited_children: readonly string[]
}): Problem<'invited_children'>[] {
  return problem(
    'invited_children',
    invited_children.length === 0 ? 'Please select at least one child to invite.' : null,
  )
}
