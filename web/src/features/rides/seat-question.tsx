import { Button } from '../../ui/button.tsx'
import { rideMessages as texts } from './messages.ts'

interface SeatQuestionProps {
  label: string
  who: string
  text: string
  message: string | null
  yes: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** Seats that wait for one’s own consent. */
export function SeatQuestion({ label, who, text, message, yes, isBusy, onYes, onNo }: SeatQuestionProps) {
  return (
    <div role="group" aria-label={label} className="mt-3 rounded-md bg-pending-soft p-3.5">
      <p className="wrap-anywhere">
        <span className="font-semibold">{who}</span>
        {text}
      </p>
      {message && <p className="whitespace-pre-line text-muted wrap-anywhere">{texts.quoted(message)}</p>}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onClick={onNo} className="border-transparent px-2!">
          {texts.decline}
        </Button>
        <Button variant="primary" className="px-2!" busy={isBusy && texts.sending} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  )
}
