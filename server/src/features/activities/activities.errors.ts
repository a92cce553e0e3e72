import type { ErrorCode } from '@parent-activity/contract/error-codes'
import { AppError, invalidFields } from '../../http/app-error.ts'

const ownChildrenOnly = 'Joint hosts have to be children of your own family'

/** The same for another family's child and for one that does not exist. */
export const unknownJointHost = () => invalidFields(ownChildrenOnly, { joint_host_children: ownChildrenOnly })

export const onlyHostEdits = () => new AppError(403, 'not_the_host', 'Only the activity host can edit this activity')

const noRoom: ReadonlySet<ErrorCode> = new Set(['year_full', 'too_many_activities'])

export function isNoRoom(error: unknown): boolean {
  return error instanceof AppError && noRoom.has(error.code)
}

export const yearFull = () =>
  new AppError(
    409,
    'year_full',
    'Your family’s calendar has no more room in this year. Please delete activities that you no longer need, or shorten long descriptions.',
  )

export const tooManyActivities = (most: number) =>
  new AppError(
    409,
    'too_many_activities',
    `A family can have at most ${most.toLocaleString('en-GB')} activities. Please delete some that are over.`,
  )
