/** Asked by the parent or offered by the driver; given once the other side has agreed. */
export const seatStates = ['asked', 'offered', 'given', 'declined'] as const
export type SeatState = (typeof seatStates)[number]

export const seatActions = ['ask', 'give', 'take', 'decline', 'leave'] as const
export type SeatAction = (typeof seatActions)[number]
