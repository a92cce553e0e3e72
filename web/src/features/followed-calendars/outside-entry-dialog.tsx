import type { OutsideEntry } from '@parent-activity/contract/calendar/calendar'
import { calendarFormProblems } from '@parent-activity/domain/calendar/followed-calendar-rules'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { whenText } from '../activities/block/block-times.ts'
import { authMessages } from '../auth/messages.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { ChildrenField } from '../days-off/children-field.tsx'
import { calendarsMessages as texts } from './messages.ts'

interface EntryDialogProps {
  entry: OutsideEntry
  onClose: () => void
}

/** No activity is made in the past, so an entry of yesterday is only shown. */
export function OutsideEntryDialog(props: EntryDialogProps) {
  const today = useToday()
  return props.entry.start_date < today ? <PastEntry {...props} /> : <EntryToCopy {...props} />
}

function PastEntry({ entry, onClose }: EntryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={entry.title} description={texts.readOnly}>
      <EntryFacts entry={entry} />
    </Dialog>
  )
}

function EntryToCopy({ entry, onClose }: EntryDialogProps) {
  const form = useRuleForm({
    start: { child_uuids: [...entry.child_uuids] },
    rule: calendarFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ child_uuids }) => {
      await copying.write(child_uuids)
    },
  })
  const copying = useWrite({
    send: (child_uuids: string[]) =>
      call('POST /api/outside-entries/:id/copy', { params: { id: entry.uuid }, body: { child_uuids } }),
    failure: texts.makeOursFailure,
    form,
    onSuccess: ({ name, is_new }: { name: string; is_new: boolean }) => {
      showToast(is_new ? texts.isOurs(name) : texts.wasOurs(name))
      announceChildrenDataChanged()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={entry.title}
      description={texts.readOnly}
      submitLabel={texts.makeOurs}
      busyLabel={texts.making}
    >
      <EntryFacts entry={entry} />
      <ChildrenField label={texts.forWhom} {...form.valueField('child_uuids')} />
    </FormDialog>
  )
}

function EntryFacts({ entry }: { entry: OutsideEntry }) {
  return (
    <ul className="grid gap-2">
      <IconFact icon={Clock} label={texts.time}>
        {whenText(entry)}
      </IconFact>
      {entry.location !== null && (
        <IconFact icon={MapPin} label={texts.location}>
          {entry.location}
        </IconFact>
      )}
      <IconFact icon={CalendarDays} label={texts.calendar}>
        {entry.calendar_name}
      </IconFact>
    </ul>
  )
}
