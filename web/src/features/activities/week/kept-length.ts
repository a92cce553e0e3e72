import { readStored, store } from '../../../api/device-storage.ts'
import type { WeekLength } from './week-range.ts'

const key = 'weekLength'

/** The last choice on this device. */
export function keptLength(): WeekLength {
  return readStored(key) === '7' ? 7 : 5
}

export function keepLength(length: WeekLength): void {
  store(key, String(length))
}
