import type { Board } from '@parent-activity/contract/boards'
import { Tablet, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { momentText } from '../../ui/dates/local-format.ts'
import { TimeAgo } from '../../ui/dates/time-ago.tsx'
import { boardsMessages as texts } from './messages.ts'

export function BoardRow({ board, onRemove }: { board: Board; onRemove: () => void }) {
  const { name, made_by, expires_at, last_seen_at } = board
  return (
    <li className="flex items-start gap-3 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Tablet size={20} strokeWidth={1.85} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm text-muted">
        <b className="mb-0.5 block text-md leading-[22px] font-semibold text-ink wrap-anywhere">{name}</b>
        <p>
          {last_seen_at === null ? (
            texts.neverSeen
          ) : (
            <>
              {texts.seen} <TimeAgo iso={last_seen_at} />
            </>
          )}
        </p>
        <p className="wrap-anywhere">{texts.madeBy(made_by)}</p>
        <p>{texts.validUntil(momentText(expires_at))}</p>
      </div>
      <IconButton label={texts.remove(name)} icon={Trash2} className="-mt-1 -mr-3" onClick={onRemove} />
    </li>
  )
}
