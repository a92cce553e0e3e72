import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../button.tsx'
import { useIsOffline } from '../hooks/connection.ts'
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
  busyLabel: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/** Stays open while saving: a sent request can’t be cancelled. */
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
  const isOffline = useIsOffline()
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
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={isSubmitting && busyLabel}
            disabled={isOffline}
          >
            {isOffline ? 'Needs a connection' : submitLabel}
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
