import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import type { ChildLook } from './child-avatar.tsx'
import { ChildFields, type ChildForm } from './child-fields.tsx'

interface ChildDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'lead' | 'children'> {
  form: ChildForm
  look: ChildLook | undefined
  isNew: boolean
}

export function ChildDialog({ look, isNew, ...dialog }: ChildDialogProps) {
  return (
    <FormDialog {...dialog} lead={look ? <Avatar {...look} size={56} /> : <NobodyYet />}>
      <ChildFields form={dialog.form} isNew={isNew} />
    </FormDialog>
  )
}

function NobodyYet() {
  return (
    <span aria-hidden className="inline-grid size-14 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Plus size={24} strokeWidth={1.75} />
    </span>
  )
}
