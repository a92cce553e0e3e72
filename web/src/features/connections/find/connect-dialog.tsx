import type { Child } from '@parent-activity/contract/children'
import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { firstWord, initialOf } from '../../../ui/person-name.ts'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useId } from 'react'
import { askBeforeLosing } from '../../../ui/overlays/ask-before-losing.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RadioRows } from '../../../ui/fields/radio-rows.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { askMessages, verifyMessages } from '../messages.ts'
import { NotVerifiedNote } from '../not-verified.tsx'
import type { SentRequests } from './send-requests.ts'
import { TargetChildren } from './target-children.tsx'
import { useConnectForm } from './use-connect-form.ts'

interface ConnectDialogProps {
  parent: ParentSearchResult
  /** The contact that was searched for; nothing where a name was. */
  foundBy: string | null
  ownChildren: readonly Child[]
  onSent: (outcome: SentRequests) => void
  onClose: () => void
}

export function ConnectDialog({ parent, foundBy, ownChildren, onSent, onClose }: ConnectDialogProps) {
  const formId = useId()
  const { form, pairs, chooseOwn } = useConnectForm(parent, foundBy, ownChildren, onSent)
  const { child_uuid, target_children } = form.values
  const { username, children, is_verified } = parent
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => askBeforeLosing(form.isDirty)}
      lead={<Avatar initials={initialOf(username)} tone="adult" size={40} />}
      title={askMessages.connectWith(username)}
      description={askMessages.theyDecide}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && 'Sending...'}>
            {askMessages.send(target_children.length)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-5">
        {foundBy !== null && !is_verified && <NotVerifiedNote>{verifyMessages.confirmLater}</NotVerifiedNote>}
        <RadioRows
          label="Your child"
          options={ownChildren.map(({ uuid, first_name }) => ({
            value: uuid,
            label: first_name,
            lead: <ChildAvatar uuid={uuid} size={40} />,
          }))}
          {...form.valueField('child_uuid')}
          onChange={chooseOwn}
        />
        <TargetChildren
          label={askMessages.childrenOf(firstWord(username))}
          candidates={children}
          statusOf={(target) => pairs(child_uuid, target)}
          {...form.valueField('target_children')}
        />
        <TextAreaField label="Message" optional rows={2} maxLength={textLimits.message} {...form.field('message')} />
      </form>
    </Dialog>
  )
}
