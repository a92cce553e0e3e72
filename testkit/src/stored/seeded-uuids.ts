import crypto, { type UUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seededRandom } from '../fuzz/seeded-order.ts'

export interface SeededUuids {
  begin: (seed: number) => void
  /** Makes ids random again. */
  end: () => void
}

/** Makes `randomUUID` repeatable, so that a finding can be reproduced. */
export function seedUuids(): SeededUuids {
  const { randomUUID } = crypto
  let random = seededRandom(0)
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const take = (source: typeof randomUUID) => {
    crypto.randomUUID = source
    syncBuiltinESMExports()
  }
  take(() => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as UUID)
  return {
    begin: (seed) => {
      random = seededRandom(seed)
    },
    end: () => take(randomUUID),
  }
}
