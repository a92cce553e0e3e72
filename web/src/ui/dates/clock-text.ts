import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { timeText } from './local-format.ts'

/** '2:05 PM', on this device's clock */
export function clockText(moment: Date): string {
  return timeText(formatClockTime(moment.getHours(), moment.getMinutes()))
}
