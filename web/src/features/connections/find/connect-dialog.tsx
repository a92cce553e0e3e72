import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { firstWord, initialOf } from '../../../ui/person-name.ts'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { verifyMessages } from '../messages.ts'
import { askMessages } from './messages.ts'
import { NotVerifiedNote } from '../not-verified.tsx'
import { OtherChildAvatar } from '../other-child-avatar.tsx'
import { ChildChoice } from './child-choice.tsx'
import type { SentRequests } from './send-requests.ts'
import { useConnectForm } from './use-connect-form.ts'

interface ConnectDialogProps {
  parent: ParentSearchResult
  /** Null for a search by name. */
  foundBy: string | null
  onSent: (outcome: SentRequests) => void
  onClose: () => void
}

export function ConnectDialog({ parent, foundBy, onSent, onClose }: ConnectDialogProps) {
  const { form, ownChildren, statusOf, chosen, count } = useConnectForm(parent, foundBy, onSent)
  const { username, children, is_verified } = parent
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      lead={<Avatar initials={initialOf(username)} tone="adult" size={40} />}
      title={askMessages.connectWith(username)}
      description={askMessages.theyDecide}
      submitLabel={askMessages.send(count)}
      busyLabel={askMessages.sending}
    >
      {foundBy !== null && !is_verified && <NotVerifiedNote>{verifyMessages.confirmLater}</NotVerifiedNote>}
      <ChildChoice
        label={askMessages.yourChildren(ownChildren.length)}
        options={ownChildren.map(({ uuid, first_name }) => ({
          uuid,
          name: first_name,
          lead: <ChildAvatar uuid={uuid} size={40} />,
        }))}
        {...form.valueField('own_children')}
        value={chosen.own_children}
      />
      <ChildChoice
        label={askMessages.childrenOf(firstWord(username))}
        options={children.map((child) => {
          const { isOpen, status } = statusOf(child, chosen.own_children)
          return {
            uuid: child.uuid,
            name: child.name,
            lead: <OtherChildAvatar uuid={child.uuid} name={child.name} size={40} />,
            help: status && (isOpen ? askMessages.onlyTheOthers[status] : askMessages.taken[status]),
            disabled: !isOpen,
          }
        })}
        {...form.valueField('target_children')}
        value={chosen.target_children}
      />
      <TextAreaField
        label={askMessages.message}
        optional
        rows={2}
        maxLength={textLimits.message}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
