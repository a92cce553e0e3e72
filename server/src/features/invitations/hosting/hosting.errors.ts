import { AppError } from '../../../http/app-error.ts'

export const placeIsFree = () => new AppError(409, 'no_place_to_wait_for', 'There is a place: please accept.')

export const notWaiting = () => new AppError(409, 'not_waiting', 'You are not on the waiting list any more.')

export const nobodyToAsk = () => new AppError(409, 'nobody_to_ask', 'Everybody has answered.')

export const nudgedToday = () =>
  new AppError(409, 'too_many_nudges', 'You have asked within the last day. Please wait a little.')

export const tooManyNotes = (most: number) =>
  new AppError(409, 'too_many_notes', `You can write at most ${most} notes a day to the guests of an activity.`)
