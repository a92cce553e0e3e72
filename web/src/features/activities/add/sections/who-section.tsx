import type { Child } from '@parent-activity/contract/children'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { noRecurrence, type AddForm } from '../../fields/activity-form.ts'
import { JointHostsField } from '../../fields/joint-hosts-field.tsx'
import { activityMessages } from '../../messages.ts'
import { FoldSection } from './fold-section.tsx'
import { whoText } from './section-texts.ts'
import type { Folding } from './use-folding.ts'
import { PrivacyField } from '../../fields/privacy-field.tsx'

interface WhoSectionProps {
  form: AddForm
  folding: Folding
  hosts: readonly Child[]
  siblings: readonly Child[]
  invited: number
  inviteLists: ReactNode
}

export function WhoSection({ form, folding, hosts, siblings, invited, inviteLists }: WhoSectionProps) {
  const { is_shared, auto_notify_new_connections } = form.values
  return (
    <FoldSection
      icon={UsersRound}
      title={activityMessages.sections.who}
      summary={whoText(
        form.values,
        hosts.map(({ display_name }) => display_name),
        invited,
      )}
      folding={folding}
    >
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
    </FoldSection>
  )
}
