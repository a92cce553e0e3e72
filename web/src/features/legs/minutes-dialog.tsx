import { longestWayMinutes } from '@parent-activity/domain/legs/leg-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { legsKey } from './legs.queries.ts'
import { legsMessages as texts } from './messages.ts'

interface MinutesDialogProps {
  place: string
  minutes: number | null
  onClose: () => void
}

export function MinutesDialog({ place, minutes, onClose }: MinutesDialogProps) {
  const queries = useQueryClient()
  const form = useRuleForm({
    start: { minutes: minutes === null ? '' : String(minutes) },
    rule: (typed) => problem('minutes', isPossible(typed.minutes) ? null : texts.minutesWrong),
    alertTitle: authMessages.checkTheForm,
    onValid: async (typed) => {
      await saving.write(typed.minutes.trim() === '' ? null : Number(typed.minutes))
    },
  })
  const saving = useWrite({
    send: (typed: number | null) => call('PUT /api/place-times', { body: { place, minutes: typed } }),
    failure: texts.minutesFailure,
    form,
    onSuccess: onClose,
    onSettled: () => void queries.invalidateQueries({ queryKey: legsKey }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.howLong}
      description={place}
      submitLabel={texts.save}
      busyLabel={texts.saving}
    >
      <TextField
        {...form.field('minutes')}
        label={texts.minutes}
        help={texts.minutesHelp}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

function isPossible(typed: string): boolean {
  const text = typed.trim()
  return text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= longestWayMinutes)
}
