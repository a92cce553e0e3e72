import { AppError } from '../../http/app-error.ts'

export const notGoing = () =>
  new AppError(409, 'not_going', 'Only a family whose child is going can offer or ask for a ride.')

export const rideNotShared = () => new AppError(409, 'not_shared', 'Only a shared activity can have rides.')

export const rideOver = () => new AppError(409, 'activity_over', 'This activity is over.')

export const onlyDriver = () => new AppError(403, 'not_the_driver', 'Only the driver can do this.')

export const noSeat = () => new AppError(409, 'no_seat', 'There is no seat left in this car.')

export const hasSeat = () => new AppError(409, 'has_a_seat', 'This child already has a seat in another car.')

export const ownChildRides = () => new AppError(409, 'has_a_seat', 'Your own children need no seat.')

export const seatsTaken = () =>
  new AppError(409, 'seats_taken', 'More seats are given or offered than this. Please take some back first.')

export const seatMoved = () => new AppError(409, 'already_answered', 'This has been answered meanwhile.')
