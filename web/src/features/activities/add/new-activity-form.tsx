import type { Child } from '@parent-activity/contract/children'
import { FileText } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import type { GuestChoice } from '../../connections/active/use-offered-guests.ts'
import { SaveAsTemplateDialog } from '../../templates/save-as-template-dialog.tsx'
import { TemplatesDialog } from '../../templates/templates-dialog.tsx'
import { weekAddress } from '../activity-addresses.ts'
import type { ActivityCopy } from './activity-copy.ts'
import { AddActions } from './add-actions.tsx'
import { asTemplate } from './add-from-template.ts'
import { AddMoreSection } from './add-more-section.tsx'
import { AddWhatSection } from './add-what-section.tsx'
import { AddWhereSection } from './add-where-section.tsx'
import { AddWhoSection } from './add-who-section.tsx'
import { activityMessages } from '../messages.ts'
import { PlannedPreview } from './planned-preview.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { useAddActivity, type InviteGuests } from './use-add-activity.ts'
import { weekLeft, weekLeftAddress } from '../week/week-left.ts'

export interface NewActivityFormProps {
  child: Child
  siblings: readonly Child[]
  invite: InviteGuests
  /** The activity that fills the form. */
  copy?: ActivityCopy | undefined
  children: (choice: GuestChoice) => ReactNode
}

/** Clearing the draft mounts a fresh form, which focuses its name. */
export function NewActivityForm(props: NewActivityFormProps) {
  const [count, setCount] = useState(0)
  return <OneForm key={count} {...props} onCleared={() => setCount(count + 1)} />
}

function OneForm({
  child,
  siblings,
  invite,
  copy,
  children: inviteLists,
  onCleared,
}: NewActivityFormProps & { onCleared: () => void }) {
  const formId = useId()
  const isWide = useMediaQuery('(width >= 68.75rem)')
  const navigate = useNavigate()
  const [managing, setManaging] = useState(false)
  const { form, today, planned, hosts, guests, invited, busy, restored, clearDraft, isKept, made } = useAddActivity(
    child,
    siblings,
    invite,
    copy,
  )
  const cancel = () => {
    if (isKept) showToast(activityMessages.draftKept)
    void navigate(weekLeftAddress(child.uuid))
  }
  const actions = <AddActions formId={formId} busy={busy} stacked={isWide} onCancel={cancel} />

  return (
    <>
      {restored && (
        <Banner
          icon={FileText}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                clearDraft()
                onCleared()
              }}
            >
              {activityMessages.clearDraft}
            </Button>
          }
        >
          {activityMessages.draftRestored}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <form id={formId} onSubmit={form.submit} noValidate className="grid min-w-0 gap-4">
          <AddWhatSection form={form} onManageTemplates={() => setManaging(true)} />
          <ScheduleSection form={form} today={today} planned={planned} />
          <AddWhereSection form={form} />
          <AddWhoSection form={form} siblings={siblings} inviteLists={inviteLists(guests)} />
          <AddMoreSection form={form} />
        </form>
        {isWide && (
          <Card className="sticky top-24 p-5">
            <PlannedPreview values={form.values} planned={planned} today={today} hosts={hosts} invited={invited} />
            <div className="mt-5 grid gap-2">{actions}</div>
          </Card>
        )}
      </div>
      {!isWide && <Dock>{actions}</Dock>}
      {managing && <TemplatesDialog onClose={() => setManaging(false)} />}
      {made && (
        <SaveAsTemplateDialog
          message={made.text}
          template={asTemplate(made.values)}
          onDone={() =>
            void navigate(weekAddress(child.uuid, { ...weekLeft(child.uuid), date: made.firstDate }), { replace: true })
          }
        />
      )}
    </>
  )
}
