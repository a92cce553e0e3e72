import type { ActivityTemplate } from '@parent-activity/contract/templates'
import { completeWebsite, typedNumber } from '@parent-activity/domain/activities/activity-rules'
import type { Problem } from '@parent-activity/domain/texts/problem'
import { templateProblems, type ActivityType } from '@parent-activity/domain/activities/template-rules'

export type WholeTemplate = Omit<ActivityTemplate, 'id' | 'uuid' | 'usage_count'>

export interface TemplateValues {
  name: string
  activity_type: ActivityType | ''
  description: string
  location: string
  website_url: string
  typical_start_time: string
  typical_duration_hours: string
  cost: string
  max_participants: string
  auto_notify_new_connections: boolean
}

export function templateValues(template: ActivityTemplate): TemplateValues {
  return {
    name: template.name,
    activity_type: template.activity_type ?? '',
    description: template.description ?? '',
    location: template.location ?? '',
    website_url: template.website_url ?? '',
    typical_start_time: template.typical_start_time ?? '',
    typical_duration_hours: template.typical_duration_hours?.toString() ?? '',
    cost: template.cost?.toFixed(2) ?? '',
    max_participants: template.max_participants?.toString() ?? '',
    auto_notify_new_connections: template.auto_notify_new_connections,
  }
}

/** Empty fields are sent as null. */
export function templateBody(values: TemplateValues): WholeTemplate {
  return {
    name: values.name,
    activity_type: values.activity_type || null,
    description: values.description || null,
    location: values.location || null,
    website_url: completeWebsite(values.website_url) || null,
    typical_start_time: values.typical_start_time || null,
    typical_duration_hours: typedNumber(values.typical_duration_hours),
    cost: typedNumber(values.cost),
    max_participants: typedNumber(values.max_participants),
    auto_notify_new_connections: values.auto_notify_new_connections,
  }
}

export function templateFormProblems(values: TemplateValues): Problem[] {
  return templateProblems(templateBody(values))
}
