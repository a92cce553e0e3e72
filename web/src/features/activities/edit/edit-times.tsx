import type { Activity } from '@parent-activity/contract/activities'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { blockTimeText } from '../block/block-times.ts'
import { TimeFields } from '../fields/details-fields.tsx'
import { activityMessages } from '../messages.ts'
import { hasLateEnd, type EditForm } from './edit-activity.ts'
import { editMessages } from './messages.ts'
import { movedBy, startingAt, type Times } from './moved-times.ts'

const step = 30

/** The end moves with the start, and both move half an hour by one press. */
export function EditTimes({ form, activity }: { form: EditForm; activity: Activity }) {
  const [told, setTold] = useState('')
  const { values } = form
  const endsLater = hasLateEnd(activity, values)
  const valueField = (name: keyof Times) => {
    const control = form.valueField(name)
    if (name === 'end_time') return control
    return { ...control, onChange: (start: string) => form.change(startingAt(values, start, endsLater)) }
  }
  const move = (times: Times) => {
    form.change(times)
    setTold(blockTimeText({ start_time: times.start_time, end_time: times.end_time || null }, 'both'))
  }
  return (
    <div className="grid gap-2">
      <TimeFields form={{ field: form.field, valueField }} endsLater={endsLater} />
      {values.start_time !== '' && (
        <div role="group" aria-label={activityMessages.labels.time} className="field-pair">
          {[-step, step].map((minutes) => {
            const times = movedBy(values, minutes, endsLater)
            return (
              <Button
                key={minutes}
                icon={minutes < 0 ? Minus : Plus}
                disabled={times === null}
                className="px-2!"
                onClick={() => times && move(times)}
              >
                <span>
                  {editMessages.minutes(step)}{' '}
                  <span className="sr-only">{minutes < 0 ? editMessages.earlier : editMessages.later}</span>
                </span>
              </Button>
            )
          })}
        </div>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}
