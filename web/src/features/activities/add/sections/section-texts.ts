import { typedNumber } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import { amountText, timeRangeText, timeText } from '../../../../ui/dates/local-format.ts'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { activityMessages } from '../../messages.ts'
import { addMessages } from '../add-messages.ts'
import { plannedTexts, seriesText, singleText } from '../planned-texts.ts'

type Part<Name extends keyof NewActivityValues> = Pick<NewActivityValues, Name>

export function whatText({ name }: Part<'name'>, template: string | undefined): string {
  const { noName, noTemplate, fromTemplate } = addMessages
  return `${name.trim() || noName}, ${template === undefined ? noTemplate : fromTemplate(template)}`
}

/** 'Tue 24 Nov, 4:00 – 5:00 PM' */
export function whenText(values: NewActivityValues, planned: readonly CalendarDate[], today: CalendarDate): string {
  const days =
    planned.length === 0
      ? plannedTexts(values, planned, today).rest
      : values.mode === 'single'
        ? singleText(values, planned)
        : seriesText(values, planned, today)
  return [days, timesText(values)].filter(Boolean).join(planned.length === 0 ? ' ' : ', ')
}

export function timesText({ start_time, end_time }: Part<'start_time' | 'end_time'>): string {
  if (start_time === '') return ''
  return end_time === '' ? timeText(start_time) : timeRangeText(start_time, end_time)
}

export function whereText({ location }: Part<'location'>): string {
  return location.trim() || addMessages.nothingYet
}

export function whoText({ is_shared }: Part<'is_shared'>, hosts: readonly string[], invited: number): string {
  const sharing = is_shared ? addMessages.shared : addMessages.private
  return [listInWords(hosts), sharing, invited > 0 && activityMessages.invited(invited)].filter(Boolean).join(', ')
}

export function moreText({ cost, max_participants, website_url }: Part<'cost' | 'max_participants' | 'website_url'>) {
  const { labels } = activityMessages
  const amount = typedNumber(cost)
  const texts = [
    amount !== null && `${labels.cost} ${amountText(amount)}`,
    max_participants !== '' && `${labels.maxParticipants} ${max_participants}`,
    website_url.trim(),
  ]
  return texts.filter(Boolean).join(', ') || addMessages.rarelyUsed
}
