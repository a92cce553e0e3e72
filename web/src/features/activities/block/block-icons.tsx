import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { answerLooks } from '../answer-looks.ts'
import { Ban, Repeat, type LucideIcon } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { blockLooks, isHostAway, statusLook, type ActivityStatus } from './block-look.ts'
import { weekMessages } from '../week-messages.ts'

interface BlockIconsProps {
  status: ActivityStatus
  repeats: boolean
  isNew: boolean
  /** Guests’ answers that the host has not seen. */
  newAnswers: readonly InvitationStatus[]
  className: string | false
}

/** A round background marks something new. */
export function BlockIcons({ status, repeats, isNew, newAnswers, className }: BlockIconsProps) {
  const { icon: Icon, text } = statusLook(status)
  const { badge } = blockLooks[status.colour]
  const away = isHostAway(status)
  const count = newAnswers.length
  const { notSeen, hostAway, newAnswers: answersText } = weekMessages
  const words = [text, isNew && notSeen, away && hostAway, repeats && 'repeats', count > 0 && answersText(count)]
  return (
    <span className={cx('flex flex-wrap items-center gap-1.5', className)}>
      {repeats && <Repeat size={18} strokeWidth={2} aria-hidden className="print:hidden" />}
      {away && <Ban size={18} strokeWidth={2} aria-hidden className="print:hidden" />}
      {isNew ? (
        <NewBadge icon={Icon} look={badge} />
      ) : (
        <Icon size={18} strokeWidth={2} aria-hidden className="print:hidden" />
      )}
      {[...new Set(newAnswers)].map((given) => (
        <NewBadge key={given} icon={answerLooks[given].icon} look={badge} />
      ))}
      <span className="sr-only text-sm leading-[18px] print:not-sr-only">{words.filter(Boolean).join(', ')}</span>
    </span>
  )
}

function NewBadge({ icon: Icon, look }: { icon: LucideIcon; look: string }) {
  return (
    <span aria-hidden className={cx('grid size-6.5 shrink-0 place-items-center rounded-full print:hidden', look)}>
      <Icon size={15} strokeWidth={2.4} />
    </span>
  )
}
