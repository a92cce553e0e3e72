import { useState } from 'react'
import type { AddForm } from '../fields/activity-form.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { durationHours, endTime } from './template-time.ts'

type Times = Pick<NewActivityValues, 'start_time' | 'end_time'>

export const usualHours = 1

/** Keeps the length; without one it is the usual length. */
export function endFollowing(times: Times, start: string, hours: number): string {
  if (start === '') return ''
  const { start_time, end_time } = times
  const hasLength = start_time !== '' && end_time !== '' && start_time !== end_time
  return endTime(start, hasLength ? durationHours(start_time, end_time) : hours)
}

export type TimeParts = ReturnType<typeof useFollowingEnd>['form']

/** The end moves with the start until it is set by hand. */
export function useFollowingEnd(form: AddForm, hours: number) {
  const { start_time, end_time } = form.values
  const [isByHand, setByHand] = useState(
    () => end_time !== '' && (start_time === '' || endTime(start_time, hours) !== end_time),
  )
  const start = form.valueField('start_time')
  const end = form.valueField('end_time')
  const parts = {
    start_time: {
      ...start,
      onChange: (next: string) =>
        form.change({ start_time: next, ...(!isByHand && { end_time: endFollowing(form.values, next, hours) }) }),
    },
    end_time: {
      ...end,
      onChange: (next: string) => {
        setByHand(true)
        end.onChange(next)
      },
    },
  }
  return { isByHand, form: { field: form.field, valueField: (name: keyof typeof parts) => parts[name] } }
}
