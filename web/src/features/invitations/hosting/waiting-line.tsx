import { useToday } from '../../../ui/dates/use-today.ts'
import { OtherChildAvatar } from '../../connections/other-child-avatar.tsx'
import type { Participant } from '../participants.ts'
import { hostingMessages } from './messages.ts'
import { momentInWords, sinceWhen } from './moment-words.ts'

/** Guests by link wait in the same line, but have rows of their own. */
export function WaitingLine({ line, byLink }: { line: readonly Participant[]; byLink: number }) {
  const today = useToday()
  const sorted = line.toSorted((a, b) => (a.waiting_place ?? 0) - (b.waiting_place ?? 0))
  const nth = sorted.findIndex(({ offered_until }) => offered_until === null)
  const next = sorted[nth]
  return (
    <>
      <ol className="divide-y divide-line">
        {sorted.map(({ child_uuid, child_name, parent_name, waiting_place, waiting_since }) => (
          <li key={child_uuid} className="flex min-h-13 items-center gap-3 py-1.5">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-label font-medium tabular-nums">
              {waiting_place}
            </span>
            <OtherChildAvatar uuid={child_uuid} name={child_name} size={32} />
            <span className="min-w-0">
              <span className="block leading-[22px] font-semibold wrap-anywhere">{child_name}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {`${parent_name ?? ''}, since ${sinceWhen(waiting_since ?? '', today)}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {sorted.map(
        ({ child_uuid, child_name, offered_until }) =>
          offered_until !== null && (
            <p key={child_uuid} className="mt-2 text-sm text-muted">
              {hostingMessages.isOffered(child_name, momentInWords(offered_until, today))}
            </p>
          ),
      )}
      {byLink > 0 && <p className="mt-2 text-sm text-muted">{hostingMessages.byLink(byLink)}</p>}
      {next?.waiting_place === nth + 1 && (
        <p className="mt-2 text-sm text-muted">{hostingMessages.getsIt(next.child_name)}</p>
      )}
    </>
  )
}
