import { ageOn } from '@parent-activity/domain/children/age'
import { ages, birthDateProblem } from '@parent-activity/domain/children/child-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import type { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import type { ChildValues } from './child-form.ts'
import { childrenMessages } from './messages.ts'

export type ChildForm = ReturnType<typeof useRuleForm<ChildValues>>

/** A new child needs both names; a known child may have the first alone. */
export function ChildFields({ form, isNew }: { form: ChildForm; isNew: boolean }) {
  const name = { autoComplete: 'off', maxLength: textLimits.name }
  return (
    <>
      <div className="grid gap-5 *:min-w-0 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...name}
          label={childrenMessages.firstName}
          required
          data-autofocus={isNew || undefined}
          {...form.field('first_name')}
        />
        <TextField
          {...name}
          label={childrenMessages.lastName}
          required={isNew}
          optional={!isNew}
          {...form.field('last_name')}
        />
      </div>
      <BirthFields form={form} />
      <div className="field-pair">
        <TextField
          label={childrenMessages.grade}
          optional
          autoComplete="off"
          maxLength={textLimits.short}
          {...form.field('grade')}
        />
        <TextField
          label={childrenMessages.school}
          optional
          autoComplete="off"
          maxLength={textLimits.place}
          {...form.field('school')}
        />
      </div>
      <TextField
        label={childrenMessages.interests}
        optional
        autoComplete="off"
        maxLength={textLimits.interests}
        help={childrenMessages.interestsHelp}
        {...form.field('interests')}
      />
    </>
  )
}

/** A date of birth replaces the age. */
function BirthFields({ form }: { form: ChildForm }) {
  const today = useToday()
  const { birth_date } = form.values
  return (
    <div className="flex flex-wrap items-start gap-2 *:first:flex-[1_1_8rem] *:last:flex-[0_1_7.5rem]">
      <DateField
        label={childrenMessages.birthDate}
        optional
        autoComplete="off"
        max={today}
        {...form.valueField('birth_date')}
      />
      {birth_date === '' ? (
        <TextField
          label={childrenMessages.ageLabel}
          optional
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={ages.least}
          max={ages.most}
          {...form.field('age')}
        />
      ) : (
        birthDateProblem(birth_date, today) === null && (
          <output className="mt-[1.625rem] grid min-h-12 place-items-center rounded-md bg-sunken px-2 text-center font-medium text-muted tabular-nums">
            {childrenMessages.age(ageOn(today, birth_date))}
          </output>
        )
      )}
    </div>
  )
}
