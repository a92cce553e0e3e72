import { Button } from '../../../ui/button.tsx'
import { activityMessages } from '../messages.ts'

interface AddActionsProps {
  formId: string
  busy: string | false
  /** Stacked, Add comes first; side by side, Cancel is on the left. */
  stacked: boolean
  onCancel: () => void
}

export function AddActions({ formId, busy, stacked, onCancel }: AddActionsProps) {
  const add = (
    <Button key="add" type="submit" form={formId} variant="primary" size="lg" busy={busy}>
      {activityMessages.addActivity}
    </Button>
  )
  const cancel = (
    <Button key="cancel" size={stacked ? 'md' : 'lg'} onClick={onCancel}>
      {activityMessages.cancel}
    </Button>
  )
  return stacked ? [add, cancel] : [cancel, add]
}
