import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import { readStored, removeStored, store } from '../device-storage.ts'
import { keptKey } from './kept-key.ts'

/** Everything this device keeps is in this one database, so that one command wipes it. */
const database = createStore('kept', 'kept')

let isUsedHere = false

export type KeptEntry = [key: string, value: unknown]

/** In the order of their keys. */
export async function keptEntries(prefix: string): Promise<KeptEntry[]> {
  return (await entries<string, unknown>(database)).filter(([key]) => key.startsWith(prefix))
}

export function keep(changed: KeptEntry[]): Promise<void> {
  isUsedHere = true
  store(keptKey, 'yes')
  return setMany(changed, database)
}

export function drop(keys: string[]): Promise<void> {
  return delMany(keys, database)
}

/** Other devices get no database. Another tab's wipe may have come before this tab's last write. */
export async function wipe(): Promise<void> {
  if (!isUsedHere && readStored(keptKey) === null) return
  await clear(database)
  removeStored(keptKey)
}
