import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../button.tsx'
import { askBeforeLosing } from './ask-before-losing.ts'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  lead?: ReactNode
  form: {
    submit: (event: SyntheticEvent<HTMLFormElement>) => unknown
    isSubmitting: boolean
    isDirty: boolean
  }
  submitLabel: string
  /** Replaces the label of the submit button while the form is saved. */
  busyLabel: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog around one form. It asks before typed text is lost, and stays open while it saves: a request that is on its
 * way can't be taken back, so Cancel would promise too much.
 */
export function FormDialog({
  title,
  description,
  lead,
  form,
  submitLabel,
  busyLabel,
  danger = false,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const { submit, isSubmitting, isDirty } = form
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => !isSubmitting && askBeforeLosing(isDirty)}
      title={title}
      description={description}
      lead={lead}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={isSubmitting && busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
