import type { Activity } from '@parent-activity/contract/activities'
import { cx } from '../../ui/cx.ts'
import { activityStatus, blockLooks, statusLook } from '../activities/block/block-look.ts'

export function StatusTile({ activity }: { activity: Activity }) {
  const status = activityStatus(activity)
  const { icon: Icon, text } = statusLook(status)
  return (
    <span
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-[10px] border-[1.5px]',
        blockLooks[status.colour].className,
        status.colour === 'declined' && 'border-declined-border!',
      )}
    >
      <Icon size={17} strokeWidth={2.1} aria-hidden />
      <span className="sr-only">{text}</span>
    </span>
  )
}
