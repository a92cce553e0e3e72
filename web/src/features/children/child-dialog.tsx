import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { askBeforeLosing } from '../../ui/overlays/ask-before-losing.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ChildLook } from './child-avatar.tsx'
import { ChildFields, type ChildForm } from './child-fields.tsx'

interface ChildDialogProps {
  title: string
  description: ReactNode
  look: ChildLook | undefined
  form: ChildForm
  isNew: boolean
  submitLabel: string
  busyLabel: string
  onClose: () => void
}

/** What adding and editing a child have in common. */
export function ChildDialog({
  title,
  description,
  look,
  form,
  isNew,
  submitLabel,
  busyLabel,
  onClose,
}: ChildDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => askBeforeLosing(form.isDirty)}
      title={title}
      description={description}
      lead={look ? <Avatar {...look} size={56} /> : <NobodyYet />}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-5">
        <ChildFields form={form} isNew={isNew} />
      </form>
    </Dialog>
  )
}

function NobodyYet() {
  return (
    <span aria-hidden className="inline-grid size-14 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Plus size={24} strokeWidth={1.75} />
    </span>
  )
}
