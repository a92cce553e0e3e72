import type { Child } from '@parent-activity/contract/children'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { noRecurrence, type AddForm } from '../fields/activity-form.ts'
import { AddSection } from './add-section.tsx'
import { JointHostsField } from '../fields/joint-hosts-field.tsx'
import { activityMessages } from '../messages.ts'
import { PrivacyField } from '../fields/privacy-field.tsx'

interface AddWhoSectionProps {
  form: AddForm
  siblings: readonly Child[]
  inviteLists: ReactNode
}

export function AddWhoSection({ form, siblings, inviteLists }: AddWhoSectionProps) {
  const { is_shared, auto_notify_new_connections } = form.values
  return (
    <AddSection icon={UsersRound} title={activityMessages.sections.who}>
      <PrivacyField
        isShared={is_shared}
        onChange={(shared) => form.change({ is_shared: shared, ...(shared && noRecurrence) })}
        help={activityMessages.singleDatesOnly}
      />
      {siblings.length > 0 && <JointHostsField form={form} siblings={siblings} />}
      {is_shared && (
        <>
          {inviteLists}
          <CheckboxField
            label={activityMessages.labels.autoNotify}
            className="-my-2"
            checked={auto_notify_new_connections}
            onChange={(event) => form.set('auto_notify_new_connections', event.target.checked)}
          />
        </>
      )}
    </AddSection>
  )
}
