import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { searchProblem } from '@parent-activity/domain/connections/connection-rules'
import { contactProblem } from '@parent-activity/domain/accounts/contact'
import { problem } from '@parent-activity/domain/texts/problem'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { searchMessages } from './messages.ts'

export interface Found {
  query: string
  /** An email address or a phone number rather than a name. */
  isContact: boolean
  parents: ParentSearchResult[]
}

export function useParentSearch(onNobody: (contact: string) => void) {
  const [found, setFound] = useState<Found>()
  const form = useRuleForm({
    start: { query: '' },
    rule: ({ query }) => problem('query', searchProblem(query)),
    alertTitle: searchMessages.checkTheSearch,
    onValid: async (values) => {
      if (!(await search.write(values.query.trim()))) form.focus('query')
    },
  })
  const search = useWrite({
    send: (query: string) => call('GET /api/connections/search', { query: { q: query } }),
    failure: searchMessages.failure,
    onSuccess: (parents, query) => {
      const isContact = contactProblem(query) === null
      setFound({ query, isContact, parents })
      if (isContact && parents.length === 0) onNobody(query)
    },
  })
  return { form, found }
}
