import type { Child } from '@parent-activity/contract/children'
import { placeholderProblems } from '@parent-activity/domain/connections/connection-rules'
import { call } from '../../../api/call.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import type { KeptRequest } from './kept-dialog.tsx'
import { connectionMessages } from '../messages.ts'
import { askMessages } from './messages.ts'
import { preselectedChildren } from './preselected-children.ts'

interface PlaceholderForm {
  contact_method: string
  my_child_uuid: string
  target_child_name: string
  target_child_birth_year: string
  message: string
}

export function usePlaceholderForm(
  contact: string,
  ownChildren: readonly Child[],
  onKept: (request: KeptRequest) => void,
) {
  const { write } = useWrite({
    send: (values: PlaceholderForm) => call('POST /api/connections/create-skeleton', { body: placeholderBody(values) }),
    failure: askMessages.createFailure,
    form: { showFieldErrors: (fields) => form.showFieldErrors(fields) },
    onSuccess: ({ request, invite_path, mailed }, { contact_method }) =>
      onKept({ contact: contact_method.trim(), childName: request.target_child_name, path: invite_path, mailed }),
    onSettled: announceChildrenDataChanged,
  })
  const isPresent = (childUuid: string) => ownChildren.some(({ uuid }) => uuid === childUuid)
  const form = useRuleForm<PlaceholderForm>({
    start: {
      contact_method: contact,
      my_child_uuid: preselectedChildren(ownChildren)[0] ?? '',
      target_child_name: '',
      target_child_birth_year: '',
      message: '',
    },
    // The child may be deleted elsewhere meanwhile.
    rule: (values) =>
      placeholderProblems({
        ...placeholderBody(values),
        my_child_uuid: isPresent(values.my_child_uuid) ? values.my_child_uuid : '',
      }),
    alertTitle: connectionMessages.checkTheForm,
    onValid: async (values) => {
      await write(values)
    },
  })
  return form
}

function placeholderBody({ target_child_birth_year: year, ...rest }: PlaceholderForm) {
  return { ...rest, target_child_birth_year: year.trim() === '' ? null : Number(year) }
}
