import { isolated } from '@parent-activity/domain/texts/isolated'
import { AppError } from '../../http/app-error.ts'

export const notGoing = () => new AppError(409, 'not_going', 'This child is not going.')

export const rideGiven = (driver: string, child: string) =>
  new AppError(409, 'ride_given', `${isolated(driver)} takes ${isolated(child)} along. Give the seat back first.`)

export const noLeg = () => new AppError(409, 'no_leg', 'Please choose first who brings or collects.')

export const notYet = () => new AppError(409, 'not_yet', 'This day is still to come.')

export const tooManyPlaces = (most: number) =>
  new AppError(409, 'too_many_places', `You can say for at most ${most} places how long the way takes.`)
