import { lateMinutes } from '@parent-activity/domain/rides/ride-rules'
import { call } from '../../api/call.ts'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { rideMessages as texts } from './messages.ts'

const options = lateMinutes.map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))

export function LateDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const { write } = useWrite({
    send: (minutes: (typeof lateMinutes)[number]) =>
      call('POST /api/activities/:id/rides/offer/late', { params: { id: activityId }, body: { minutes } }),
    failure: texts.failure,
    onSuccess: () => showToast(texts.told),
  })
  const form = useRuleForm({
    start: { minutes: '10' },
    rule: () => [],
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ minutes }) => {
      const chosen = lateMinutes.find((one) => String(one) === minutes)
      if (chosen !== undefined && (await write(chosen))) onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.lateTitle}
      submitLabel={texts.tell}
      busyLabel={texts.sending}
    >
      <PillGroup
        label={texts.lateTitle}
        options={options}
        value={form.values.minutes}
        onChange={(minutes) => form.change({ minutes })}
      />
    </FormDialog>
  )
}
