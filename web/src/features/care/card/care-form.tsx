import type { OwnCare } from '@parent-activity/contract/care'
import { pages } from '@parent-activity/domain/pages'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useIsOffline } from '../../../ui/hooks/connection.ts'
import { useAskBeforeLeaving } from '../../../ui/hooks/use-ask-before-leaving.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { careMessages } from '../messages.ts'
import { CareFields } from './care-fields.tsx'
import { useCareForm } from './use-care-form.ts'
import { useContactDialog } from './use-contact-dialog.tsx'
import { useDeleteCare } from './use-delete-care.ts'
import { WhoCanSee } from './who-can-see.tsx'

interface CareFormProps {
  childUuid: string
  care: OwnCare
}

/** Typed text stays while the card is changed elsewhere. */
export function CareForm({ childUuid, care }: CareFormProps) {
  const [base, setBase] = useState(care)
  const [isDirty, setDirty] = useState(false)
  if (!isDirty && base.updated_at !== care.updated_at) setBase(care)
  return (
    <OpenForm
      key={base.updated_at}
      childUuid={childUuid}
      base={base}
      care={care}
      onDirty={setDirty}
      onSaved={() => setDirty(false)}
    />
  )
}

interface OpenFormProps extends CareFormProps {
  base: OwnCare
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

function OpenForm({ childUuid, base, care, onDirty, onSaved }: OpenFormProps) {
  const id = useId()
  const isOffline = useIsOffline()
  const form = useCareForm(childUuid, base, onSaved)
  const { isDirty, isSubmitting } = form
  const remove = useDeleteCare(childUuid, onSaved)
  const contact = useContactDialog(form.values.contacts, (contacts) => form.set('contacts', contacts))
  useAskBeforeLeaving(isDirty)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const save = {
    type: 'submit',
    form: id,
    variant: 'primary',
    size: 'lg',
    busy: isSubmitting && careMessages.saving,
    disabled: isOffline,
  } as const
  return (
    <div className="flex flex-1 flex-col print:hidden">
      <div className="@container flex-1">
        <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1fr)_300px]">
          <form id={id} onSubmit={form.submit} noValidate className="grid gap-5 *:min-w-0">
            {base.is_locked && <Card className="card-pad">{careMessages.locked}</Card>}
            <CareFields form={form} onEditContact={contact.edit} />
          </form>
          <Card as="aside" aria-label={careMessages.whoCanSee} className="card-pad">
            <WhoCanSee childUuid={childUuid} care={care} />
            <div className="mt-4 hidden md:block">
              <Button {...save} block>
                {careMessages.save}
              </Button>
            </div>
            {base.updated_at !== null && (
              <Button variant="danger-quiet" block className="mt-2" disabled={isOffline} onClick={() => void remove()}>
                {careMessages.delete}
              </Button>
            )}
          </Card>
        </div>
      </div>
      <Dock phoneOnly>
        <Link to={pages.children} className={buttonClass({ size: 'lg' })}>
          {careMessages.cancel}
        </Link>
        <Button {...save}>{careMessages.save}</Button>
      </Dock>
      {contact.dialog}
    </div>
  )
}
