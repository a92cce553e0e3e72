import type { OwnCare } from '@parent-activity/contract/care'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { ownCareQuery } from '../care.queries.ts'
import { careMessages } from '../messages.ts'
import { cardOfValues, valuesOfCard, type CareForm } from './care-values.ts'

export type CareFormState = ReturnType<typeof useCareForm>

export function useCareForm(childUuid: string, care: OwnCare, onSaved: () => void) {
  const queries = useQueryClient()
  const { queryKey } = ownCareQuery(childUuid)
  const { write } = useWrite({
    send: (values: CareForm) =>
      call('PUT /api/children/:id/care', {
        params: { id: childUuid },
        body: { card: cardOfValues(values), updated_at: care.updated_at },
      }),
    failure: careMessages.saveFailure,
    onSuccess: ({ updated_at }, values) => {
      const saved = { card: cardOfValues(values), is_locked: false, updated_at }
      queries.setQueryData(queryKey, (known) => known && { ...known, ...saved })
      showToast(careMessages.saved)
    },
    // Somebody else may have been quicker.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return useRuleForm<CareForm>({
    start: valuesOfCard(care.card),
    rule: () => [],
    alertTitle: careMessages.checkTheForm,
    onValid: async (values) => {
      if (await write(values)) onSaved()
    },
  })
}
