import type { ParentSearchResult } from '@parent-activity/contract/connections'
import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { focusMainIfLost } from '../../../ui/hooks/focus-main.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { KeptDialog, type KeptRequest } from './kept-dialog.tsx'
import { NoAccountDialog } from './no-account-dialog.tsx'
import { NoOwnChildrenDialog } from './no-own-children-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'
import type { SentRequests } from './send-requests.ts'

export type Asked =
  | { name: 'connect'; parent: ParentSearchResult; foundBy: string | null }
  | { name: 'invite'; contact: string }

export type AskStep =
  | Asked
  | { name: 'sent'; parent: ParentSearchResult; outcome: SentRequests }
  | { name: 'kept'; request: KeptRequest }

interface AskDialogsProps {
  step: AskStep | undefined
  onStep: (step: AskStep | undefined) => void
}

export function AskDialogs({ step, onStep }: AskDialogsProps) {
  const close = () => {
    flushSync(() => onStep(undefined))
    // The focused button goes once the whole family is asked.
    focusMainIfLost()
  }
  const { data: ownChildren = [] } = useQuery(childrenQuery)
  if (!step) return null
  const isAsking = step.name === 'connect' || step.name === 'invite'
  if (isAsking && ownChildren.length === 0) return <NoOwnChildrenDialog onClose={close} />
  switch (step.name) {
    case 'connect':
      return (
        <ConnectDialog
          parent={step.parent}
          foundBy={step.foundBy}
          onSent={(outcome) => onStep({ name: 'sent', parent: step.parent, outcome })}
          onClose={close}
        />
      )
    case 'invite':
      return (
        <NoAccountDialog
          contact={step.contact}
          ownChildren={ownChildren}
          onKept={(request) => onStep({ name: 'kept', request })}
          onClose={close}
        />
      )
    case 'sent':
      return <SentDialog parent={step.parent} outcome={step.outcome} onClose={close} />
    case 'kept':
      return <KeptDialog request={step.request} onClose={close} />
  }
}
