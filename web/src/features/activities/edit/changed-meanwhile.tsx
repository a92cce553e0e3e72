import type { Activity } from '@parent-activity/contract/activities'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { activityMessages } from '../messages.ts'
import { changedFields, withChosen, type Side } from './changed-fields.ts'
import type { ActivityForm } from './use-edit-form.ts'

/** Typed values stay; the other parent's values are a press away. */
export function ChangedMeanwhile({ form, activity }: { form: ActivityForm; activity: Activity }) {
  const [isOpen, setOpen] = useState(false)
  if (!form.meanwhile) return null
  const by = activity.changed_by?.split(' ')[0]
  return (
    <>
      <div
        role="status"
        className="mb-5 flex items-center gap-3 rounded-md bg-brand-soft py-1.5 pr-1.5 pl-4 text-brand-text"
      >
        <RefreshCw size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere text-ink">{activityMessages.changedMeanwhile(by)}</p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {activityMessages.showChanged}
        </Button>
      </div>
      {isOpen && <ChooseValues form={form} meanwhile={form.meanwhile} by={by} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ChooseValuesProps {
  form: ActivityForm
  meanwhile: NonNullable<ActivityForm['meanwhile']>
  by: string | undefined
  onClose: () => void
}

function ChooseValues({ form, meanwhile, by, onClose }: ChooseValuesProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const versions = { ...meanwhile, mine: form.values }
  const fields = changedFields(versions)
  const sides = Object.fromEntries(fields.map(({ name, preferred }) => [name, chosen[name] ?? preferred]))
  const isAllMine = fields.every(({ name }) => sides[name] === 'mine')
  const use = () => {
    form.settle(withChosen(versions, sides))
    onClose()
  }
  const { changedTitle, changedText, theirs, mine, allMine, asChosen } = activityMessages
  return (
    <Dialog
      open
      onClose={onClose}
      title={changedTitle(by)}
      description={changedText}
      footer={
        <Button variant="primary" onClick={use}>
          {isAllMine ? allMine : asChosen}
        </Button>
      }
    >
      <div className="grid gap-5">
        {fields.map((field) => (
          <RadioCards
            key={field.name}
            label={field.label}
            options={[
              { value: 'theirs', label: field.theirs, text: theirs(by) },
              { value: 'mine', label: field.mine, text: mine },
            ]}
            value={sides[field.name] ?? field.preferred}
            onChange={(side) => setChosen((known) => ({ ...known, [field.name]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
