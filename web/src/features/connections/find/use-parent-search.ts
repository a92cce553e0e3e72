import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { searchProblem } from '@parent-activity/domain/connections/connection-rules'
import { contactProblem } from '@parent-activity/domain/accounts/contact'
import { problem } from '@parent-activity/domain/texts/problem'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { searchMessages } from '../messages.ts'

export interface Found {
  query: string
  /** Whether it is an e-mail address or a phone number that can be written to. */
  isContact: boolean
  parents: ParentSearchResult[]
}

/** What was found stays until the next search, whatever else is loaded again meanwhile. */
export function useParentSearch(onNobody: (contact: string) => void) {
  const [found, setFound] = useState<Found>()
  const form = useRuleForm({
    start: { query: '' },
    rule: ({ query }) => problem('query', searchProblem(query)),
    alertTitle: searchMessages.checkTheSearch,
    onValid: async (values) => {
      const query = values.query.trim()
      try {
        const parents = await call('GET /api/connections/search', { query: { q: query } })
        const isContact = contactProblem(query) === null
        setFound({ query, isContact, parents })
        if (isContact && parents.length === 0) onNobody(query)
      } catch (error) {
        await showFailure(searchMessages.failure, error)
        form.focus('query')
      }
    },
  })
  return { form, found }
}
