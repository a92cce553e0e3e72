import { localDay } from '@parent-activity/domain/calendar/today'
import { Clock, CloudOff } from 'lucide-react'
import { clockText } from '../../ui/dates/clock-text.ts'
import { shortDateText } from '../../ui/dates/local-format.ts'
import { useConnection } from '../../ui/hooks/connection.ts'
import { useWaitingWrites } from '../../writes/waiting/waiting-writes.ts'
import { offlineMessages } from './messages.ts'

export function OfflineBanner() {
  const { isLost, asOf } = useConnection()
  const waiting = useWaitingWrites().filter(({ text }) => text !== null).length
  return (
    <div role="status">
      {isLost && (
        <div className="mb-5 flex gap-3.5 rounded-lg bg-ink p-4 text-surface print:hidden">
          <CloudOff size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
          <div className="min-w-0">
            <p className="font-strong">
              {offlineMessages.noConnection} {asOf > 0 && offlineMessages.asOf(asOfText(new Date(asOf)))}
            </p>
            <p>{offlineMessages.stillWorks}</p>
            {waiting > 0 && (
              <p className="flex items-center gap-1.5">
                <Clock size={16} strokeWidth={2} aria-hidden className="shrink-0" />
                {offlineMessages.waiting(waiting)}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** '2:05 PM', or 'Mon 16 Nov, 2:05 PM' */
export function asOfText(moment: Date): string {
  const day = localDay(moment)
  return day === localDay(new Date()) ? clockText(moment) : `${shortDateText(day)}, ${clockText(moment)}`
}
