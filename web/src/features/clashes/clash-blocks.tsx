import type { OtherBlock } from '../activities/week/week-day.tsx'
import { ClashChip } from './clash-chip.tsx'
import type { ClashNote } from './clash-notes.ts'

/** After the activities with which they begin. */
export function clashBlocks(notes: readonly ClashNote[]): OtherBlock[] {
  return notes.map(({ key, at, text }) => ({ key, at, block: <ClashChip text={text} /> }))
}
