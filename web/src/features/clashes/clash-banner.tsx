import type { Activity } from '@parent-activity/contract/activities'
import type { SettledClash } from '@parent-activity/contract/clashes'
import { clashTitle, otherSentence } from '@parent-activity/domain/clashes/clash-texts'
import type { Clash } from '@parent-activity/domain/clashes/find-clashes'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { legsAnchor } from '../activities/activity-addresses.ts'
import { loadWindow } from '../activities/load-window.ts'
import { useChildrensActivities } from '../activities/use-childrens-activities.ts'
import { clashMessages } from './messages.ts'
import { useClashes } from './use-clashes.ts'
import { useForgetSettled, useSettleClash } from './use-settled-clashes.ts'

interface ClashBannerProps {
  activity: Activity
  /** Of one’s own activity. */
  editTo?: string
}

/** Clashes of an activity. One that was called fine here can be taken back until the page is left. */
export function ClashBanner({ activity: { uuid, start_date, end_date }, editTo }: ClashBannerProps) {
  const range = { start: start_date, end: end_date }
  const { activities } = useChildrensActivities(loadWindow(range, useToday()))
  const { clashes, words } = useClashes(activities, range)
  const [settledHere, setSettledHere] = useState<readonly SettledClash[]>([])
  const forget = useForgetSettled(({ key }) => setSettledHere((known) => known.filter((one) => one.key !== key)))
  const settle = useSettleClash((settled) => setSettledHere((known) => [...known, settled]))
  const isOffline = useIsOffline()
  const shown = clashes.filter((clash) => partsOf(clash).includes(uuid))
  if (shown.length === 0 && settledHere.length === 0) return null
  return (
    <ul className="mb-5 grid gap-2">
      {shown.map((clash) => (
        <li
          key={clash.key}
          className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-warn-soft p-4 text-warn-text"
        >
          <TriangleAlert size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
          <p className="min-w-0 flex-[1_1_220px] wrap-anywhere">
            <b className="block font-strong">{clashTitle(clash, words)}</b>
            {otherSentence(clash, uuid, words)}
          </p>
          <div className="-my-0.5 -mr-1 ml-auto flex gap-1">
            <Button
              variant="quiet"
              className="text-inherit! hover:bg-surface/60!"
              disabled={isOffline}
              busy={settle.isWriting && clashMessages.saving}
              onClick={() => void settle.write(clash)}
            >
              {clashMessages.fine}
            </Button>
            <Change kind={clash.kind} editTo={editTo} />
          </div>
        </li>
      ))}
      {settledHere.map((settled) => (
        <li key={settled.key} className="flex flex-wrap items-center gap-x-3 rounded-lg bg-sunken py-1 pr-1 pl-4">
          <p role="status" className="min-w-0 flex-1 text-muted">
            {clashMessages.settled}
          </p>
          <Button
            variant="quiet"
            // The pressed button has gone.
            ref={focusFirst}
            disabled={isOffline}
            busy={forget.isWriting && clashMessages.saving}
            onClick={() => void forget.write(settled)}
          >
            {clashMessages.undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A guest can’t move the activity. */
function Change({ kind, editTo }: { kind: Clash['kind']; editTo: string | undefined }) {
  const className = cx(buttonClass(), 'border-transparent!')
  if (kind === 'adult') {
    return (
      <a href={`#${legsAnchor}`} className={className}>
        {clashMessages.change}
      </a>
    )
  }
  return (
    editTo !== undefined && (
      <Link to={editTo} className={className}>
        {clashMessages.change}
      </Link>
    )
  )
}

function focusFirst(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true })
}

function partsOf(clash: Clash): string[] {
  return clash.kind === 'child'
    ? clash.entries.map(({ activity_uuid }) => activity_uuid)
    : clash.turns.map(({ entry }) => entry.activity_uuid)
}
