import { Check } from 'lucide-react'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { NoConnectedChildren } from '../../connections/active/no-connected-children.tsx'
import { GuestsLoading } from './guests-loading.tsx'
import { LoadProblem } from '../load-problem.tsx'
import { invitationMessages } from '../messages.ts'
import type { Invitable } from './use-invitable.ts'

export function NothingToInvite({ invitable: { state, failure } }: { invitable: Invitable }) {
  switch (state) {
    case 'some':
      return null
    case 'loading':
      return <GuestsLoading />
    case 'unknown':
    case 'failed':
      return <LoadProblem {...failure} />
    case 'nobody':
      return <NoConnectedChildren />
    case 'everybody':
      return <QuietState icon={Check} text={invitationMessages.everybodyInvited} />
  }
}
