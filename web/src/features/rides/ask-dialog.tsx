import type { RideOffer } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { rideTextLimit } from '@parent-activity/domain/rides/ride-rules'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { authMessages } from '../auth/messages.ts'
import { rideMessages as texts } from './messages.ts'
import { leavingText } from './ride-texts.ts'
import { useSeats } from './use-seats.ts'

interface AskDialogProps {
  offer: RideOffer
  childId: string
  /** That can be asked for. */
  ways: LegWay[]
  onClose: () => void
}

type Choice = LegWay | 'both'

export function AskDialog({ offer, childId, ways, onClose }: AskDialogProps) {
  const { write } = useSeats(offer.uuid)
  const start: { choice: Choice; message: string } = {
    choice: ways.length > 1 ? 'both' : (ways[0] ?? 'there'),
    message: '',
  }
  const form = useRuleForm({
    start,
    rule: () => [],
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ choice, message }) => {
      const asked = choice === 'both' ? ways : [choice]
      if (!(await write({ action: 'ask', child_uuid: childId, ways: asked, message }))) return
      showToast(texts.askedToast)
      onClose()
    },
  })
  const options = [
    { value: 'both' as const, label: texts.bothWays },
    { value: 'there' as const, label: texts.thereOnly },
    { value: 'back' as const, label: texts.backOnly },
  ]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.askTitle(offer.driver_name)}
      description={leavingText(offer)}
      submitLabel={texts.ask}
      busyLabel={texts.asking}
    >
      <div className="grid gap-5">
        {ways.length > 1 && (
          <PillGroup<Choice>
            label={texts.whichWay}
            options={options}
            value={form.values.choice}
            onChange={(choice) => form.change({ choice })}
          />
        )}
        <TextField label={texts.message} optional maxLength={rideTextLimit} {...form.field('message')} />
      </div>
    </FormDialog>
  )
}
