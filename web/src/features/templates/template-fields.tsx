import { mostCost, mostParticipants } from '@parent-activity/domain/activities/activity-rules'
import { mostHours } from '@parent-activity/domain/activities/template-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/dates/time-picker.tsx'
import type { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { templateMessages } from './messages.ts'
import type { TemplateValues } from './template-form.ts'
import { activityTypesQuery } from './templates.queries.ts'

type TemplateForm = ReturnType<typeof useRuleForm<TemplateValues>>

export function TemplateFields({ form }: { form: TemplateForm }) {
  const { data: types = [], isError } = useQuery(activityTypesQuery)
  const { labels, typesCouldNotLoad } = templateMessages
  return (
    <>
      <TextField label={labels.name} required autoComplete="off" maxLength={textLimits.name} {...form.field('name')} />
      <SelectField
        label={labels.type}
        options={[{ value: '', label: labels.noType }, ...types]}
        help={isError && typesCouldNotLoad}
        {...form.field('activity_type')}
      />
      <TextAreaField label={labels.description} maxLength={textLimits.description} {...form.field('description')} />
      <TextField label={labels.location} autoComplete="off" maxLength={textLimits.place} {...form.field('location')} />
      <TextField
        label={labels.website}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={textLimits.url}
        {...form.field('website_url')}
      />
      <div className="field-pair">
        <TimeField label={labels.start} {...form.valueField('typical_start_time')} />
        <TextField
          label={labels.hours}
          type="number"
          inputMode="decimal"
          min={0}
          max={mostHours}
          step={0.25}
          {...form.field('typical_duration_hours')}
        />
        <TextField
          label={labels.cost}
          type="number"
          inputMode="decimal"
          min={0}
          max={mostCost}
          step={0.01}
          placeholder="0.00"
          {...form.field('cost')}
        />
        <TextField
          label={labels.maxParticipants}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostParticipants}
          step={1}
          {...form.field('max_participants')}
        />
      </div>
      <CheckboxField
        label={labels.autoNotify}
        checked={form.values.auto_notify_new_connections}
        onChange={(event) => form.set('auto_notify_new_connections', event.target.checked)}
      />
    </>
  )
}
