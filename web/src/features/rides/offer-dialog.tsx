import type { Activity } from '@parent-activity/contract/activities'
import type { RideOffer } from '@parent-activity/contract/rides'
import { leaveTime } from '@parent-activity/domain/legs/leg-rules'
import { mostSeats, rideOfferProblems, rideTextLimit } from '@parent-activity/domain/rides/ride-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { useLegs } from '../legs/use-legs.ts'
import { rideMessages as texts } from './messages.ts'
import { ridesKey } from './rides.queries.ts'

interface OfferDialogProps {
  activity: Activity
  /** Undefined for a new one. */
  offer: RideOffer | undefined
  onClose: () => void
}

interface OfferForm {
  seats_there: string
  seats_back: string
  leaves_there: string
  leaves_back: string
  from_place: string
  note: string
}

const usualSeats = 3
const seatOptions = [
  { value: '', label: texts.noRide },
  ...Array.from({ length: mostSeats }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
]

/** Both ways and three seats fit most cars, so that a press offers them. */
export function OfferDialog({ activity, offer, onClose }: OfferDialogProps) {
  const queries = useQueryClient()
  const { minutesTo } = useLegs({ start: activity.start_date, end: activity.end_date })
  const leaves = leaveTime(activity, { way: 'there' }, minutesTo(activity.location))
  const form = useRuleForm<OfferForm>({
    start: {
      seats_there: String(offer ? (offer.seats_there ?? '') : usualSeats),
      seats_back: String(offer ? (offer.seats_back ?? '') : usualSeats),
      leaves_there: (offer ? offer.leaves_there : leaves?.time) ?? '',
      leaves_back: (offer ? offer.leaves_back : activity.end_time) ?? '',
      from_place: offer?.from_place ?? '',
      note: offer?.note ?? '',
    },
    rule: (values) => rideOfferProblems(asOffer(values)),
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await saving.write(values)
    },
  })
  const saving = useWrite({
    send: (values: OfferForm) =>
      call('PUT /api/activities/:id/rides/offer', { params: { id: activity.uuid }, body: asOffer(values) }),
    failure: texts.failure,
    form,
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ridesKey }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={offer ? texts.changeTitle : texts.offerTitle}
      description={texts.ownChildren}
      submitLabel={offer ? texts.save : texts.offerIt}
      busyLabel={texts.saving}
    >
      <div className="grid gap-5">
        <div className="field-pair">
          <SelectField label={texts.seatsThere} options={seatOptions} {...form.field('seats_there')} />
          <TextField label={texts.leavesThere} type="time" optional {...form.field('leaves_there')} />
        </div>
        <div className="field-pair">
          <SelectField label={texts.seatsBack} options={seatOptions} {...form.field('seats_back')} />
          <TextField label={texts.leavesBack} type="time" optional {...form.field('leaves_back')} />
        </div>
        <TextField
          label={texts.fromPlace}
          help={texts.fromHelp}
          optional
          maxLength={rideTextLimit}
          {...form.field('from_place')}
        />
        <TextField label={texts.note} optional maxLength={rideTextLimit} {...form.field('note')} />
      </div>
    </FormDialog>
  )
}

function asOffer({ seats_there, seats_back, leaves_there, leaves_back, from_place, note }: OfferForm) {
  return {
    seats_there: seats_there === '' ? null : Number(seats_there),
    seats_back: seats_back === '' ? null : Number(seats_back),
    leaves_there: leaves_there === '' || seats_there === '' ? null : leaves_there,
    leaves_back: leaves_back === '' || seats_back === '' ? null : leaves_back,
    from_place: from_place === '' ? null : from_place,
    note: note === '' ? null : note,
  }
}
