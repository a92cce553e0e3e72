import { dayOffNameLimit } from '@parent-activity/domain/calendar/days-off-rules'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AffectedDates } from './affected-dates.tsx'
import { ChildrenField } from './children-field.tsx'
import { afterNewFirstDay, type DaysOffForm } from './days-off-form.ts'
import { daysOffMessages as texts } from './messages.ts'

interface DaysOffFieldsProps {
  form: DaysOffForm
  /** The days off that are edited. */
  except?: string
  focusFirst?: boolean
}

export function DaysOffFields({ form, except, focusFirst = false }: DaysOffFieldsProps) {
  const { values, valueField } = form
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={dayOffNameLimit}
        data-autofocus={focusFirst || undefined}
        {...form.field('name')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        <DateField
          label={texts.from}
          {...valueField('from_date')}
          onChange={(chosen) => form.change(afterNewFirstDay(values, chosen))}
        />
        <DateField label={texts.to} min={values.from_date || undefined} {...valueField('to_date')} />
      </div>
      <ChildrenField label={texts.for} {...valueField('child_uuids')} />
      <AffectedDates
        wanted={{ ...values, except }}
        chosen={values.dates}
        onChoose={(dates) => form.set('dates', dates)}
      />
    </>
  )
}
