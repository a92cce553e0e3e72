import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { amountText, timeText } from '../../ui/dates/local-format.ts'
import { templateMessages } from './messages.ts'

type Facts = Pick<ActivityTemplate, 'location' | 'typical_start_time' | 'typical_duration_hours' | 'cost'>

/** 'Riverside Pool, 4:00 PM, 1 hour, 8.50' */
export function templateFacts({ location, typical_start_time, typical_duration_hours, cost }: Facts): string {
  const facts = [
    location,
    typical_start_time && timeText(typical_start_time),
    typical_duration_hours && durationText(typical_duration_hours),
    cost === null ? null : amountText(cost),
  ]
  return facts.filter(Boolean).join(', ')
}

function durationText(hours: number): string {
  if (hours < 1) return templateMessages.minutes(Math.round(hours * 60))
  return templateMessages.hours(Number(hours.toFixed(2)))
}
