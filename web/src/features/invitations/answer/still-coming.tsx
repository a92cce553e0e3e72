import { CalendarClock } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { Chip } from '../../../ui/layout/chip.tsx'
import { invitationMessages } from '../messages.ts'
import { StillComingButtons } from './still-coming-buttons.tsx'
import { useAnswerInvitation, type AnswerableInvitation } from './use-answer-invitation.ts'

interface StillComingProps {
  invitation: AnswerableInvitation
  className?: string
  /** False under a heading that says so. */
  asks?: boolean
}

/** In a row that a link or button covers. */
export function StillComing({ invitation, className, asks = true }: StillComingProps) {
  const { answer, isAnswering } = useAnswerInvitation()
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {asks && (
        <Chip tone="pending" icon={CalendarClock}>
          {invitationMessages.stillComing}
        </Chip>
      )}
      <div className="relative z-1 flex flex-1 gap-2 *:min-w-20 *:flex-1 sm:flex-none">
        <StillComingButtons
          about={invitation.activity_name}
          isAnswering={isAnswering}
          onAnswer={(action) => void answer(invitation, action)}
        />
      </div>
    </div>
  )
}
