import type { DayOff } from '@parent-activity/contract/calendar/days-off'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { activitiesKey } from '../activities/activities.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { DaysOffFields } from './days-off-fields.tsx'
import { daysOffBody, daysOffRule, type DaysOffValues } from './days-off-form.ts'
import { daysOffKey } from './days-off.queries.ts'
import { daysOffMessages as texts } from './messages.ts'

export function EditDaysOffDialog({ dayOff, onClose }: { dayOff: DayOff; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, name, from_date, to_date, child_uuids, takes_out } = dayOff
  const form = useRuleForm<DaysOffValues>({
    start: { name, from_date, to_date, child_uuids, dates: takes_out ? 'remove' : 'keep' },
    rule: daysOffRule,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await saving.write(values)
    },
  })
  const saving = useWrite({
    send: (values: DaysOffValues) => call('PUT /api/days-off/:id', { params: { id }, body: daysOffBody(values) }),
    failure: texts.saveFailure,
    form,
    onSuccess: () => {
      showToast(texts.saved)
      onClose()
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: activitiesKey })
      void queries.invalidateQueries({ queryKey: daysOffKey })
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={texts.editTitle} submitLabel={texts.save} busyLabel={texts.saving}>
      <DaysOffFields form={form} except={id} focusFirst />
    </FormDialog>
  )
}
