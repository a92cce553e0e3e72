import type { Activity } from '@parent-activity/contract/activities'
import type { LinkGuest } from '@parent-activity/contract/link-guests'
import { linkFormProblems, linkNameLimit } from '@parent-activity/domain/link-guests/link-guest-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { linkGuestsQuery } from './link-guests.queries.ts'
import { linkMessages as texts } from './messages.ts'

export interface MadeLink {
  guest: LinkGuest
  url: string
  /** Null if nobody asked for a mail. */
  isMailed: boolean | null
}

interface MakeLinkDialogProps {
  activity: Activity
  onMade: (made: MadeLink) => void
  onClose: () => void
}

interface LinkValues {
  child_name: string
  message: string
  email: string
}

export function MakeLinkDialog({ activity, onMade, onClose }: MakeLinkDialogProps) {
  const queries = useQueryClient()
  const form = useRuleForm({
    start: { child_name: '', message: '', email: '' },
    rule: linkFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values: LinkValues) => {
      await making.write(values)
    },
  })
  const making = useWrite({
    send: ({ child_name, message, email }: LinkValues) =>
      call('POST /api/activities/:id/links', {
        params: { id: activity.uuid },
        body: { child_name, message: message || null, email: email || null },
      }),
    failure: texts.makeFailure,
    form,
    onSuccess: ({ link_path, is_mailed, ...guest }, { email }) => {
      void queries.invalidateQueries(linkGuestsQuery(activity.uuid))
      onMade({ guest, url: location.origin + link_path, isMailed: email === '' ? null : is_mailed })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.makeTitle}
      description={texts.makeText}
      submitLabel={texts.make}
      busyLabel={texts.making}
    >
      <TextField
        label={texts.childName}
        autoComplete="off"
        maxLength={linkNameLimit}
        data-autofocus
        {...form.field('child_name')}
      />
      <TextAreaField label={texts.message} optional maxLength={textLimits.message} {...form.field('message')} />
      <TextField
        label={texts.email}
        help={texts.emailHelp}
        optional
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        {...form.field('email')}
      />
    </FormDialog>
  )
}
