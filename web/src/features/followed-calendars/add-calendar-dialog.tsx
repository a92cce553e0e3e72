import type { FollowedCalendar } from '@parent-activity/contract/calendar/followed-calendars'
import {
  calendarAddress,
  calendarFormProblems,
  type FollowedKind,
} from '@parent-activity/domain/calendar/followed-calendar-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { ChildrenField } from '../days-off/children-field.tsx'
import { CalendarPreviewBox } from './calendar-preview-box.tsx'
import { calendarsQuery } from './followed-calendars.queries.ts'
import { KindField } from './kind-field.tsx'
import { calendarsMessages as texts } from './messages.ts'
import { useCalendarPreview } from './use-calendar-preview.ts'

interface CalendarChoice {
  address: string
  child_uuids: string[]
  kind: FollowedKind
}

export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { data: children = [] } = useQuery(childrenQuery)
  const form = useRuleForm<CalendarChoice>({
    start: { address: '', child_uuids: children.length === 1 ? children.map(({ uuid }) => uuid) : [], kind: 'events' },
    rule: calendarFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (choice) => {
      if (preview.data) await adding.write(choice)
      else form.showFieldErrors({ address: preview.error ?? texts.stillReading })
    },
  })
  const preview = useCalendarPreview(form.values.address)
  const adding = useWrite({
    send: ({ address, ...choice }: CalendarChoice) =>
      call('POST /api/followed-calendars', {
        body: { ...choice, address, name: preview.data?.name ?? hostOf(address) },
      }),
    failure: texts.addFailure,
    form,
    onSuccess: ({ name }: FollowedCalendar) => {
      showToast(texts.added(name))
      announceChildrenDataChanged()
      onClose()
    },
    onSettled: () => queries.invalidateQueries(calendarsQuery),
  })
  const address = form.field('address')

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.addTitle}
      submitLabel={preview.data ? texts.addEntries(preview.data.entries) : texts.addCalendar}
      busyLabel={texts.adding}
    >
      <TextField
        label={texts.address}
        help={preview.data ? undefined : texts.addressHelp}
        icon={Link2}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={textLimits.url}
        data-autofocus
        {...address}
        error={address.error ?? preview.error}
      />
      <CalendarPreviewBox preview={preview} otherName={hostOf(form.values.address)} />
      <ChildrenField label={texts.forWhom} {...form.valueField('child_uuids')} />
      <KindField value={form.values.kind} onChange={(kind) => form.set('kind', kind)} />
    </FormDialog>
  )
}

/** For a calendar without a name. */
function hostOf(address: string): string {
  const url = calendarAddress(address)
  return URL.canParse(url) ? new URL(url).hostname : texts.untitledCalendar
}
