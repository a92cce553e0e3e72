import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { durationHours, endTime } from './template-time.ts'
import type { WholeTemplate } from '../../templates/template-form.ts'
import { detailsBody } from '../fields/activity-form.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'

function textsOf(template: ActivityTemplate) {
  const { typical_start_time: start, typical_duration_hours: hours } = template
  return {
    description: template.description ?? '',
    location: template.location ?? '',
    website_url: template.website_url ?? '',
    cost: template.cost?.toFixed(2) ?? '',
    max_participants: template.max_participants?.toString() ?? '',
    start_time: start ?? '',
    // A duration of 24 hours has no end time.
    end_time: start && hours && hours < 24 ? endTime(start, hours) : '',
  }
}

/** Filled template fields win; values of the former template go, a typed name stays. */
export function filledFrom(
  values: NewActivityValues,
  template: ActivityTemplate,
  former: ActivityTemplate | null,
): Partial<NewActivityValues> {
  const before: Record<string, string> = former ? textsOf(former) : {}
  const texts = Object.entries(textsOf(template)).map(([name, text]) => {
    const typed = values[name as keyof ReturnType<typeof textsOf>]
    return [name, text || (typed === before[name] ? '' : typed)]
  })
  const isOwnName = values.name.trim() !== '' && values.name !== former?.name
  return {
    ...(Object.fromEntries(texts) as ReturnType<typeof textsOf>),
    name: isOwnName ? values.name : template.name,
    auto_notify_new_connections: template.auto_notify_new_connections,
    template_uuid: template.uuid,
  }
}

export function asTemplate(values: NewActivityValues): WholeTemplate {
  const { start_time, end_time, is_shared: _, ...details } = detailsBody(values)
  return {
    ...details,
    name: values.name.trim(),
    activity_type: null,
    typical_start_time: start_time,
    typical_duration_hours: start_time && end_time ? durationHours(start_time, end_time) : null,
  }
}
