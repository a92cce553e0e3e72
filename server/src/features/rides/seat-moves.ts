import type { SeatAction, SeatState } from '@parent-activity/domain/rides/seat-state'

export type SeatSide = 'parent' | 'driver'
type Before = SeatState | 'none'
type After = SeatState | 'none'

/** Moves that are not listed are refused. A parent does not ask again after the driver has declined. */
const moves: Record<SeatSide, Partial<Record<SeatAction, Partial<Record<Before, After>>>>> = {
  parent: {
    ask: { none: 'asked', offered: 'given' },
    take: { offered: 'given' },
    decline: { offered: 'none' },
    leave: { asked: 'none', given: 'none' },
  },
  driver: {
    give: { none: 'offered', declined: 'offered', asked: 'given' },
    decline: { asked: 'declined' },
    leave: { offered: 'none', given: 'none' },
  },
}

export function seatAfter(side: SeatSide, action: SeatAction, before: Before): After | undefined {
  return moves[side][action]?.[before]
}

/** An offered seat is kept free until the parent answers. */
export function takesSeat(state: After): boolean {
  return state === 'given' || state === 'offered'
}
