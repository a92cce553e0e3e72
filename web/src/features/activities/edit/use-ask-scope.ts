import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../ui/dates/use-today.ts'
import { changesInWords, type Changes } from '../series/changes-in-words.ts'
import type { ScopeQuestion } from '../series/scope-dialog.tsx'
import { onlyThis, offeredScopes, type ScopeChoice } from '../series/scopes.ts'
import { seriesQuery } from '../series/series.queries.ts'
import type { EditStart } from './edit-activity.ts'

export interface OpenQuestion extends ScopeQuestion {
  onAnswer: (choice: ScopeChoice | null) => void
}

/** Null means that nothing should be saved. Asks only if there is more than one date to change. */
export function useAskScope() {
  const queries = useQueryClient()
  const today = useToday()
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const ask = async ({ activity }: EditStart, changes: Changes): Promise<ScopeChoice | null> => {
    if (activity.series_id === null || Object.keys(changes).length === 0) return onlyThis
    const { rule, dates } = await queries.fetchQuery({ ...seriesQuery(activity, today), staleTime: 0 })
    if (rule === null || offeredScopes(dates, activity.uuid).length < 2) return onlyThis
    return new Promise((resolve) => {
      const onAnswer = (choice: ScopeChoice | null) => {
        setQuestion(null)
        resolve(choice)
      }
      setQuestion({ activity, changes: changesInWords(activity, changes, today), rule, dates, onAnswer })
    })
  }
  return { question, ask }
}
