import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import { calendarFormProblems } from '@parent-activity/domain/calendar/followed-calendar-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { ChildrenField } from '../days-off/children-field.tsx'
import { calendarsQuery } from './followed-calendars.queries.ts'
import { KindField } from './kind-field.tsx'
import { calendarsMessages as texts } from './messages.ts'

type CalendarChange = Pick<FollowedCalendar, 'name' | 'child_uuids' | 'kind'> & { address: string }

export function EditCalendarDialog({ calendar, onClose }: { calendar: FollowedCalendar; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, address, name, child_uuids, kind } = calendar
  const form = useRuleForm<CalendarChange>({
    start: { address: address ?? '', name, child_uuids, kind },
    rule: calendarFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (change) => {
      await saving.write(change)
    },
  })
  const saving = useWrite({
    send: (change: CalendarChange) => call('PUT /api/followed-calendars/:id', { params: { id }, body: change }),
    failure: texts.saveFailure,
    form,
    onSuccess: () => {
      showToast(texts.saved)
      announceChildrenDataChanged()
      onClose()
    },
    onSettled: () => queries.invalidateQueries(calendarsQuery),
  })

  return (
    <FormDialog form={form} onClose={onClose} title={texts.editTitle} submitLabel={texts.save} busyLabel={texts.saving}>
      <TextField
        label={texts.address}
        icon={Link2}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={textLimits.url}
        data-autofocus
        {...form.field('address')}
      />
      <TextField label={texts.name} autoComplete="off" maxLength={textLimits.name} {...form.field('name')} />
      <ChildrenField label={texts.forWhom} {...form.valueField('child_uuids')} />
      <KindField value={form.values.kind} onChange={(chosen) => form.set('kind', chosen)} />
    </FormDialog>
  )
}
