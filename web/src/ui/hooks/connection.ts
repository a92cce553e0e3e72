import { useSyncExternalStore } from 'react'

interface Connection {
  isLost: boolean
  /** When what is on the screen was last compared with the server's. */
  asOf: number
}

let connection: Connection = { isLost: false, asOf: 0 }
const listeners = new Set<() => void>()

/** Told by whoever talks to the server. */
export function noteConnection(now: Partial<Connection>): void {
  const next = { ...connection, ...now }
  if (next.isLost === connection.isLost && next.asOf === connection.asOf) return
  connection = next
  for (const listener of listeners) listener()
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentConnection(): Connection {
  return connection
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, currentConnection, currentConnection)
}

/** What needs a connection is greyed meanwhile. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOffline, isOffline)
}

function isOffline(): boolean {
  return connection.isLost
}
