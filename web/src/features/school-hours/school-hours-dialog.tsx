import type { SchoolHours } from '@parent-activity/contract/calendar/school-hours'
import { schoolHoursProblems } from '@parent-activity/domain/children/school-hours-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { WeekdayField } from '../../ui/dates/weekday-field.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { schoolHoursMessages as texts } from './messages.ts'
import { schoolHoursQuery } from './school-hours.queries.ts'
import { firstDayOf, schoolWeek, type Week } from './second-week.ts'

interface SchoolHoursDialogProps {
  /** Undefined for new ones. */
  hours: SchoolHours | undefined
  family: readonly { uuid: string; first_name: string }[]
  onClose: () => void
}

interface HoursForm {
  child_uuid: string
  weekdays: number[]
  start_time: string
  end_time: string
  isSecondWeek: boolean
  week: Week
}

const mondayToFriday = [1, 2, 3, 4, 5]

export function SchoolHoursDialog({ hours, family, onClose }: SchoolHoursDialogProps) {
  const queries = useQueryClient()
  const today = useToday()
  const form = useRuleForm<HoursForm>({
    start: {
      child_uuid: hours?.child_uuid ?? family[0]?.uuid ?? '',
      weekdays: hours?.weekdays ?? mondayToFriday,
      start_time: hours?.start_time ?? '',
      end_time: hours?.end_time ?? '',
      isSecondWeek: hours?.every_weeks === 2,
      week: hours ? schoolWeek(hours.from_date, today) : 'this',
    },
    rule: schoolHoursProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await saving.write(values)
    },
  })
  const saving = useWrite({
    send: ({ child_uuid, isSecondWeek, week, ...times }: HoursForm) => {
      const details = {
        ...times,
        every_weeks: isSecondWeek ? (2 as const) : (1 as const),
        from_date: firstDayOf(week, today),
      }
      return hours
        ? call('PUT /api/school-hours/:id', { params: { id: hours.id }, body: details })
        : call('POST /api/school-hours', { body: { child_uuid, ...details } })
    },
    failure: texts.saveFailure,
    form,
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(schoolHoursQuery),
  })
  const { isSecondWeek, week } = form.values

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={hours ? texts.changeTitle : texts.addTitle}
      submitLabel={texts.save}
      busyLabel={texts.saving}
    >
      <div className="grid gap-5">
        {!hours && family.length > 1 && (
          <SelectField
            label={texts.child}
            options={family.map(({ uuid, first_name }) => ({ value: uuid, label: first_name }))}
            {...form.field('child_uuid')}
          />
        )}
        <WeekdayField label={texts.weekdays} {...form.valueField('weekdays')} />
        {/* School starts at 8:50 or 8:25, which the app’s own picker of quarters does not offer. */}
        <div className="field-pair">
          <TextField label={texts.from} type="time" {...form.field('start_time')} />
          <TextField label={texts.to} type="time" {...form.field('end_time')} />
        </div>
        <div>
          <CheckboxField
            label={texts.everySecondWeek}
            checked={isSecondWeek}
            onChange={(event) => form.change({ isSecondWeek: event.target.checked })}
          />
          {isSecondWeek && (
            <PillGroup<Week>
              label={texts.whichWeek}
              className="mt-1"
              options={[
                { value: 'this', label: texts.thisWeek },
                { value: 'next', label: texts.nextWeek },
              ]}
              value={week}
              onChange={(chosen) => form.change({ week: chosen })}
            />
          )}
        </div>
      </div>
    </FormDialog>
  )
}
