import { dayOfYearText, shortDateText, timeText } from '../../ui/dates/local-format.ts'
import { calendarsMessages as texts } from './messages.ts'
import type { ShownPreview } from './use-calendar-preview.ts'

export function CalendarPreviewBox({ preview, otherName }: { preview: ShownPreview; otherName: string }) {
  const { data, isReading } = preview
  return (
    <div role="status" className="empty:hidden">
      {data ? (
        <div className="overflow-hidden rounded-md border border-line text-label">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken px-3.5 py-2.5">
            <span className="min-w-0 font-semibold wrap-anywhere">{data.name ?? otherName}</span>
            <span className="text-muted tabular-nums">
              {data.first_date !== null && data.last_date !== null
                ? texts.entriesBetween(data.entries, dayOfYearText(data.first_date), dayOfYearText(data.last_date))
                : texts.empty}
            </span>
          </div>
          <ul className="divide-y divide-line">
            {data.next.map(({ title, start_date, start_time }) => (
              <li key={`${start_date} ${start_time} ${title}`} className="flex gap-3 px-3.5 py-2">
                <span className="w-23 shrink-0 text-muted tabular-nums">{shortDateText(start_date)}</span>
                <span className="min-w-0 wrap-anywhere">
                  {start_time === null ? title : texts.at(title, timeText(start_time))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        isReading && <p className="text-sm text-muted">{texts.reading}</p>
      )}
    </div>
  )
}
