import type { Feed } from '@parent-activity/contract/calendar/feeds'
import { Laptop, Smartphone, UserRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { lastReadText } from './last-read-text.ts'
import { feedsMessages as texts } from './messages.ts'

const icons = { everything: Smartphone, names: UserRound, busy: Laptop }

export function FeedRow({ feed, onRevoke }: { feed: Feed; onRevoke: () => void }) {
  const { name, child_name, detail, last_read_at } = feed
  const today = useToday()
  const Icon = icons[detail]
  return (
    <li className="flex items-start gap-3.5 py-4 first:pt-1.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <Icon size={20} strokeWidth={1.85} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm text-muted">
        <b className="block text-md leading-[1.375rem] font-semibold text-ink wrap-anywhere">{name}</b>
        <p className="wrap-anywhere">{texts.shows(child_name ?? texts.wholeFamily, texts[detail].inList)}</p>
        <p className="tabular-nums">{lastReadText(last_read_at, today)}</p>
      </div>
      <Button variant="quiet" className="-mt-1 -mr-3" aria-label={texts.revokeLink(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}
