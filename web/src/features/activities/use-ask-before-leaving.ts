import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { askBeforeLosing } from '../../ui/ask-before-losing.ts'

/** For the links of a form that lead away from it. */
export function useAskBeforeLeaving(isDirty: boolean, to: string) {
  const navigate = useNavigate()
  return async (event: MouseEvent) => {
    // With one of these keys the link opens elsewhere, and the form stays.
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!isDirty || opensElsewhere) return
    event.preventDefault()
    if (await askBeforeLosing(true)) await navigate(to)
  }
}
