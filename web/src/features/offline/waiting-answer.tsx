import { Clock } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { offlineMessages } from './messages.ts'

interface WaitingAnswerProps {
  name: string
  about: string
  /** None after the first try: it may have arrived. */
  onUndo: (() => void) | undefined
}

export function WaitingAnswer({ name, about, onUndo }: WaitingAnswerProps) {
  return (
    <>
      <span>
        <WaitingMark name={name} />
      </span>
      <span className="flex justify-end">
        {onUndo && (
          <Button variant="quiet" aria-label={offlineMessages.undoAnswer(about)} onClick={onUndo}>
            {offlineMessages.undo}
          </Button>
        )}
      </span>
    </>
  )
}

function WaitingMark({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 rounded-md border border-dashed border-line-strong bg-surface px-3 py-1.5">
      <Clock size={18} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      <span className="min-w-0 leading-5">
        <span className="block font-strong">{name}</span>
        <span className="block text-sm text-muted">{offlineMessages.notSentYet}</span>
      </span>
    </span>
  )
}
