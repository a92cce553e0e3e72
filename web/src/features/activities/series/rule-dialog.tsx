import type { Activity } from '@parent-activity/contract/activities'
import { addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { call } from '../../../api/call.ts'
import { useToday } from '../../../ui/dates/use-today.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { renamedFields } from '../../../writes/renamed-fields.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { recurringMonths } from '../fields/activity-form.ts'
import { activityMessages } from '../messages.ts'
import { EndField } from './end-field.tsx'
import { seriesMessages } from './messages.ts'
import { changedRule, endNote, ruleEndProblems, type RuleValues } from './rule-form.ts'
import { rhythmText, ruleText } from './rule-in-words.ts'
import type { KnownRule, SeriesDate } from './series.queries.ts'

interface RuleDialogProps {
  activity: Activity
  rule: KnownRule
  dates: readonly SeriesDate[]
  onClose: () => void
  onEnded: () => void
}

export function RuleDialog({ activity, rule, dates, onClose, onEnded }: RuleDialogProps) {
  const today = useToday()
  const form = useRuleForm<RuleValues>({
    start: {
      until_date: rule.until_date ?? addMonths(today, recurringMonths),
      has_open_end: rule.until_date === null,
      skips_days_off: rule.skips_days_off,
    },
    rule: (values) => ruleEndProblems(values, rule, today),
    alertTitle: activityMessages.checkTheForm,
    onValid: async (values) => {
      await save(values)
    },
  })
  const { write: save } = useWrite({
    send: (values: RuleValues) =>
      call('PUT /api/activities/:id/series', {
        params: { id: activity.uuid },
        body: { scope: 'all', changes: {}, detached: 'keep', rule: changedRule(rule, values), today },
      }),
    failure: seriesMessages.ruleFailure,
    form: { showFieldErrors: (fields) => form.showFieldErrors(renamedFields(fields, {})) },
    onSuccess: (_, values) => {
      const until_date = values.has_open_end ? null : values.until_date
      showToast(seriesMessages.ruleSaved(ruleText({ ...rule, until_date }, today)))
      onClose()
      if (until_date !== null && until_date < activity.start_date) onEnded()
    },
    onSettled: announceChildrenDataChanged,
  })
  const note = endNote(form.values, dates, today)
  return (
    <FormDialog
      title={seriesMessages.howItRepeats}
      description={rhythmText(rule)}
      form={form}
      submitLabel={seriesMessages.save}
      busyLabel={seriesMessages.saving}
      onClose={onClose}
    >
      <EndField
        label={seriesMessages.endsLabel}
        min={today}
        {...form.valueField('until_date')}
        isOpen={form.values.has_open_end}
        onOpenChange={(isOpen) => form.set('has_open_end', isOpen)}
        focus={() => form.focus('until_date')}
      />
      <SwitchField
        className="font-semibold"
        label={seriesMessages.exceptDaysOff}
        checked={form.values.skips_days_off}
        onChange={(event) => form.set('skips_days_off', event.target.checked)}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </FormDialog>
  )
}
