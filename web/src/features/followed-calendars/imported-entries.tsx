import type { ImportedEntry, ImportPreview } from '@parent-activity/contract/calendar/followed-calendars'
import { useId } from 'react'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { SelectAll } from '../../ui/fields/select-all.tsx'
import { withChosen } from '../../ui/fields/with-chosen.ts'
import { whenText } from '../activities/block/block-times.ts'
import { calendarsMessages as texts } from './messages.ts'

interface ImportedEntriesProps {
  preview: ImportPreview
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function ImportedEntries({ preview, chosen, onChange }: ImportedEntriesProps) {
  const { entries, past, left_out } = preview
  const heading = useId()
  const open = entries.filter(({ is_ours }) => !is_ours).map(({ key }) => key)
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={heading} className="text-label font-semibold">
          {texts.found(entries.length)}
        </h3>
        {open.length > 1 && <SelectAll ids={open} chosen={chosen} onChange={onChange} describedBy={heading} />}
      </div>
      {entries.length > 0 && (
        <ul className="mt-1.5 max-h-72 overflow-y-auto rounded-md border border-line px-3.5 py-1" tabIndex={-1}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <CheckboxField
                label={entry.title}
                help={helpOf(entry)}
                disabled={entry.is_ours}
                checked={chosen.includes(entry.key)}
                onChange={(event) => onChange(withChosen(chosen, [entry.key], event.target.checked))}
              />
            </li>
          ))}
        </ul>
      )}
      {past > 0 && <p className="mt-1.5 text-sm text-muted">{texts.past(past)}</p>}
      {left_out > 0 && <p className="mt-1.5 text-sm text-muted">{texts.leftOut(left_out)}</p>}
    </section>
  )
}

function helpOf(entry: ImportedEntry): string {
  const when = whenText(entry)
  return entry.is_ours ? `${when} · ${texts.alreadyOurs}` : when
}
