import type { Child } from '@parent-activity/contract/children'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { ageAndGrade } from '../../children/child-facts.ts'
import { noRecurrence, type AddForm } from './activity-form.ts'
import { activityMessages } from '../messages.ts'

export function JointHostsField({ form, siblings }: { form: AddForm; siblings: readonly Child[] }) {
  const today = useToday()
  const { value: chosen } = form.valueField('joint_host_children')
  const toggle = (uuid: string, isHost: boolean) =>
    form.change(
      isHost
        ? { joint_host_children: [...chosen, uuid], ...noRecurrence }
        : { joint_host_children: chosen.filter((other) => other !== uuid) },
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{activityMessages.labels.jointHosts}</legend>
      <div className="grid gap-0.5 rounded-md border border-line p-1">
        {siblings.map((sibling) => (
          <CheckboxField
            key={sibling.uuid}
            label={sibling.first_name}
            help={ageAndGrade(sibling, today)}
            lead={<ChildAvatar uuid={sibling.uuid} size={40} />}
            checked={chosen.includes(sibling.uuid)}
            onChange={(event) => toggle(sibling.uuid, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
