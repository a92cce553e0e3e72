import type { Child } from '@parent-activity/contract/children'
import { placeholderProblems } from '@parent-activity/domain/connections/connection-rules'
import { call } from '../../../api/call.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import type { KeptRequest } from './kept-dialog.tsx'
import { askMessages, connectionMessages } from '../messages.ts'
import { preselectedChild } from './preselected-child.ts'

interface PlaceholderForm {
  contact_method: string
  my_child_uuid: string
  target_child_name: string
  target_child_birth_year: string
  message: string
}

/** A request to somebody who has no account. */
export function usePlaceholderForm(
  contact: string,
  ownChildren: readonly Child[],
  onKept: (request: KeptRequest) => void,
) {
  const form = useRuleForm<PlaceholderForm>({
    start: {
      contact_method: contact,
      my_child_uuid: preselectedChild(ownChildren),
      target_child_name: '',
      target_child_birth_year: '',
      message: '',
    },
    rule: (values) => placeholderProblems(placeholderBody(values)),
    alertTitle: connectionMessages.checkTheForm,
    onValid: async (values) => {
      try {
        const kept = await call('POST /api/connections/create-skeleton', { body: placeholderBody(values) })
        announceChildrenDataChanged()
        onKept({
          contact: values.contact_method.trim(),
          childName: kept.request.target_child_name,
          path: kept.invite_path,
          mailed: kept.mailed,
        })
      } catch (error) {
        await showFailure(askMessages.createFailure, error, form)
      }
    },
  })
  return form
}

function placeholderBody({ target_child_birth_year: year, ...rest }: PlaceholderForm) {
  return { ...rest, target_child_birth_year: year.trim() === '' ? null : Number(year) }
}
