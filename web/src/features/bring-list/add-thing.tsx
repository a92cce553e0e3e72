import type { Activity } from '@parent-activity/contract/activities'
import { thingNameLimit } from '@parent-activity/domain/bring-list/bring-list-rules'
import { useRef, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { dayOfYearText } from '../../ui/dates/local-format.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { rhythmText } from '../activities/series/rule-in-words.ts'
import { useSeries } from '../activities/series/use-series.ts'
import { useReloadThings } from './bring-list.queries.ts'
import { bringListMessages as texts } from './messages.ts'

/** Stays for the next thing; Enter without a word, or Escape, ends it. */
export function AddThing({ activity, onDone }: { activity: Activity; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [dates, setDates] = useState<'date' | 'every'>('date')
  const rule = useSeries(activity)?.rule
  const today = useToday()
  const { write, isWriting } = useWrite({
    send: (wanted: { name: string; every: boolean }) =>
      call('POST /api/activities/:id/things', { params: { id: activity.uuid }, body: wanted }),
    failure: texts.addFailure,
    onSettled: useReloadThings(),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return onDone()
    if (await write({ name: wanted, every: rule != null && dates === 'every' })) setName('')
    field.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      className="grid gap-3 pt-1 pb-2"
    >
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          label={texts.what}
          placeholder={texts.example}
          value={name}
          maxLength={thingNameLimit}
          // The press that opened it asked for it.
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-0 flex-1"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="mb-px" busy={isWriting && texts.adding}>
          {texts.add}
        </Button>
      </div>
      {rule && (
        <Segmented
          label={texts.when}
          value={dates}
          onChange={setDates}
          options={[
            { value: 'date', label: texts.onlyOn(dayOfYearText(activity.start_date, today)) },
            { value: 'every', label: rhythmText(rule) },
          ]}
        />
      )}
    </form>
  )
}
