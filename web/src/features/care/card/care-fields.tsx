import { careLimits } from '@parent-activity/domain/care/care-rules'
import { Cross, KeyRound, SlidersHorizontal } from 'lucide-react'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { careMessages } from '../messages.ts'
import { ContactsCard } from './contacts-card.tsx'
import { SectionCard } from './section-card.tsx'
import { TagList } from './tag-list.tsx'
import type { CareFormState } from './use-care-form.ts'

interface CareFieldsProps {
  form: CareFormState
  onEditContact: (index: number) => void
}

export function CareFields({ form, onEditContact }: CareFieldsProps) {
  const { values, field, set } = form
  const answer = (name: 'can_swim' | 'needs_car_seat' | 'photos_are_fine', label: string) => (
    <SwitchField
      label={label}
      name={name}
      checked={values[name]}
      onChange={(event) => set(name, event.target.checked)}
      className="min-h-13"
    />
  )
  return (
    <>
      <SectionCard icon={Cross} title={careMessages.health}>
        <div className="grid gap-5">
          <TagList
            label={careMessages.allergies}
            isLabelShown
            inputLabel={careMessages.allergy}
            tags={values.allergies}
            most={careLimits.allergies}
            longest={careLimits.allergy}
            onChange={(tags) => set('allergies', tags)}
          />
          <TextAreaField {...field('medicine')} label={careMessages.medicine} maxLength={careLimits.medicine} />
          <TextField {...field('food')} label={careMessages.food} optional maxLength={careLimits.food} />
        </div>
      </SectionCard>
      <SectionCard icon={SlidersHorizontal} title={careMessages.goodToKnow}>
        <div className="divide-y divide-line">
          {answer('can_swim', careMessages.canSwim)}
          {answer('needs_car_seat', careMessages.needsCarSeat)}
          {answer('photos_are_fine', careMessages.photosAreFine)}
        </div>
      </SectionCard>
      <ContactsCard contacts={values.contacts} onEdit={onEditContact} />
      <SectionCard icon={KeyRound} title={careMessages.whoMayCollect}>
        <div className="grid gap-5">
          <TagList
            label={careMessages.whoMayCollect}
            isLabelShown={false}
            inputLabel={careMessages.collector}
            tags={values.collectors}
            most={careLimits.collectors}
            longest={careLimits.collector}
            onChange={(tags) => set('collectors', tags)}
          />
          <TextField
            {...field('pickup_word')}
            label={
              <>
                {careMessages.pickupWord} <span className="font-normal text-muted">{careMessages.pickupHint}</span>
              </>
            }
            autoComplete="off"
            maxLength={careLimits.pickupWord}
          />
        </div>
      </SectionCard>
    </>
  )
}
