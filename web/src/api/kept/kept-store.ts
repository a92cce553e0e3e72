import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'

/** Everything this device keeps is in this one database, so that one command wipes it. */
const database = createStore('kept', 'kept')

export type KeptEntry = [key: string, value: unknown]

/** In the order of their keys. */
export async function keptEntries(prefix: string): Promise<KeptEntry[]> {
  return (await entries<string, unknown>(database)).filter(([key]) => key.startsWith(prefix))
}

export function keep(changed: KeptEntry[]): Promise<void> {
  return setMany(changed, database)
}

export function drop(keys: string[]): Promise<void> {
  return delMany(keys, database)
}

export function wipe(): Promise<void> {
  return clear(database)
}
