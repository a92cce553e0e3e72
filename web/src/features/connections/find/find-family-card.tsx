import { longestSearch } from '@parent-activity/domain/connections/connection-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { AskDialogs, type AskStep, type Asked } from './ask-dialogs.tsx'
import { askMessages, searchMessages } from './messages.ts'
import { SearchResults } from './search-results.tsx'
import { useParentSearch } from './use-parent-search.ts'

export function FindFamilyCard() {
  const queries = useQueryClient()
  const [step, setStep] = useState<AskStep>()
  const { write: ask } = useWrite({
    send: async (asked: Asked) => {
      await queries.ensureQueryData(childrenQuery)
      return asked
    },
    failure: askMessages.openFailure,
    onSuccess: setStep,
  })
  const askSomebodyNew = (contact: string) => void ask({ name: 'invite', contact })
  const { form, found } = useParentSearch(askSomebodyNew)

  return (
    <Card as="section" aria-labelledby="find-family" className="card-pad mb-5">
      <h2 id="find-family" className="mb-3">
        {searchMessages.title}
      </h2>
      <form role="search" onSubmit={form.submit} noValidate className="flex items-start gap-2">
        <SearchField
          label={searchMessages.label}
          placeholder={searchMessages.placeholder}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          className="flex-1"
          {...form.field('query')}
        />
        <Button
          type="submit"
          variant="primary"
          className="min-h-12"
          busy={form.isSubmitting && searchMessages.searching}
        >
          {searchMessages.search}
        </Button>
      </form>
      <SearchResults
        found={found}
        onConnect={(parent, foundBy) => void ask({ name: 'connect', parent, foundBy })}
        onInvite={askSomebodyNew}
      />
      <AskDialogs step={step} onStep={setStep} />
    </Card>
  )
}
