import { mostCost, mostParticipants } from '@parent-activity/domain/activities/activity-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Ticket, UsersRound } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { TimeField } from '../../../ui/dates/time-picker.tsx'
import { activityMessages } from '../messages.ts'

interface Control<Change> {
  name: string
  value: string
  error: string | undefined
  onChange: (change: Change) => void
  ref: (element: HTMLElement | null) => void
}

interface DetailsFormParts {
  field: (
    name: 'name' | 'description' | 'location' | 'website_url' | 'cost' | 'max_participants',
  ) => Control<ChangeEvent<HTMLInputElement | HTMLTextAreaElement>>
  valueField: (name: 'start_time' | 'end_time') => Control<string>
}

interface DetailsFieldProps {
  form: DetailsFormParts
}

export function NameField({ form }: DetailsFieldProps) {
  return (
    <TextField
      label={activityMessages.labels.name}
      required
      autoComplete="off"
      maxLength={textLimits.name}
      {...form.field('name')}
    />
  )
}

export function DescriptionField({ form }: DetailsFieldProps) {
  return (
    <TextAreaField
      label={activityMessages.labels.description}
      maxLength={textLimits.description}
      {...form.field('description')}
    />
  )
}

export function LocationField({ form }: DetailsFieldProps) {
  return (
    <TextField
      label={activityMessages.labels.location}
      autoComplete="off"
      maxLength={textLimits.place}
      {...form.field('location')}
    />
  )
}

export function WebsiteField({ form }: DetailsFieldProps) {
  return (
    <TextField
      label={activityMessages.labels.website}
      type="url"
      placeholder="https://"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={textLimits.url}
      {...form.field('website_url')}
    />
  )
}

export function CostField({ form }: DetailsFieldProps) {
  return (
    <TextField
      label={activityMessages.labels.cost}
      type="number"
      icon={Ticket}
      inputMode="decimal"
      min={0}
      max={mostCost}
      step={0.01}
      placeholder="0.00"
      {...form.field('cost')}
    />
  )
}

export function MaxParticipantsField({ form }: DetailsFieldProps) {
  return (
    <TextField
      label={activityMessages.labels.maxParticipants}
      type="number"
      icon={UsersRound}
      inputMode="numeric"
      min={1}
      max={mostParticipants}
      step={1}
      {...form.field('max_participants')}
    />
  )
}

interface TimeFieldsProps extends DetailsFieldProps {
  /** On the last of several days. */
  endsLater?: boolean
}

/** An end before the start means the next day. */
export function TimeFields({ form, endsLater = false }: TimeFieldsProps) {
  const start = form.valueField('start_time')
  const end = form.valueField('end_time')
  const overMidnight = start.value !== '' && end.value !== '' && end.value < start.value
  const help = overMidnight && !endsLater && activityMessages.endsNextDay
  return (
    <div className="field-pair">
      <TimeField label={activityMessages.labels.startTime} scrollTo={7} {...start} />
      <TimeField label={activityMessages.labels.endTime} scrollTo={15} help={help} {...end} />
    </div>
  )
}
