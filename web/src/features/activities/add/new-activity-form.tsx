import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dock } from '../../../ui/layout/dock.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { useUser } from '../../auth/session.ts'
import type { GuestChoice } from '../../connections/active/use-offered-guests.ts'
import { SaveAsTemplateDialog } from '../../templates/save-as-template-dialog.tsx'
import { templatesQuery } from '../../templates/templates.queries.ts'
import { TemplatesDialog } from '../../templates/templates-dialog.tsx'
import { newActivityAddress, weekAddress } from '../activity-addresses.ts'
import type { ActivityCopy } from './activity-copy.ts'
import { AddActions } from './add-actions.tsx'
import { handDraftOver } from './add-draft.ts'
import { draftFor } from './drafts.ts'
import { asTemplate, filledFrom } from './add-from-template.ts'
import { useFollowingEnd, usualHours } from './following-end.ts'
import { knownByName } from './line/line-vocabulary.ts'
import { lineOnTheWay } from './line/line-on-the-way.ts'
import { QuickLine } from './line/quick-line.tsx'
import { filledFromKnown } from './offered-names.ts'
import { MoreSection } from './sections/more-section.tsx'
import { useFolding } from './sections/use-folding.ts'
import { WhatSection } from './sections/what-section.tsx'
import { WhenSection } from './sections/when-section.tsx'
import { WhereSection } from './sections/where-section.tsx'
import { WhoSection } from './sections/who-section.tsx'
import { UsedBefore } from './used-before.tsx'
import { useVocabulary } from './use-vocabulary.ts'
import type { TypedPlan } from '../fields/typed-plan.ts'
import { activityMessages } from '../messages.ts'
import { PlannedPreview } from './planned-preview.tsx'
import { useAddActivity, type InviteGuests } from './use-add-activity.ts'
import { weekLeft, weekLeftAddress } from '../week/week-left.ts'

export interface NewActivityFormProps {
  child: Child
  siblings: readonly Child[]
  /** The day that was open in the calendar. */
  date: CalendarDate | undefined
  invite: InviteGuests
  /** The activity that fills the form. */
  copy?: ActivityCopy | undefined
  /** Says what the typed hours clash with. */
  ClashLine: ComponentType<{ plan: TypedPlan }>
  children: (choice: GuestChoice) => ReactNode
}

/** Clearing the draft mounts a fresh form, which focuses its first field. */
export function NewActivityForm(props: NewActivityFormProps) {
  const [count, setCount] = useState(0)
  return <OneForm key={count} {...props} onCleared={() => setCount(count + 1)} />
}

function OneForm({
  child,
  siblings,
  date,
  invite,
  copy,
  ClashLine,
  children: inviteLists,
  onCleared,
}: NewActivityFormProps & { onCleared: () => void }) {
  const formId = useId()
  const isWide = useMediaQuery('(width >= 68.75rem)')
  const navigate = useNavigate()
  const [managing, setManaging] = useState(false)
  const { form, today, planned, leftOut, hosts, guests, invited, busy, restored, clearDraft, isKept, made } =
    useAddActivity(child, siblings, invite, date, copy)
  const { uuid: userId } = useUser()
  const { data: templates = [] } = useQuery(templatesQuery)
  const vocabulary = useVocabulary(child, siblings, { today, from: date ?? today })
  const times = useFollowingEnd(form, knownByName(vocabulary.activities, form.values.name)?.hours ?? usualHours)
  const foldings = useFolding(form, restored, today)
  const fillFromTemplate = (chosenUuid: string) => {
    const chosen = templates.find(({ uuid }) => uuid === chosenUuid)
    const former = templates.find(({ uuid }) => uuid === form.values.template_uuid)
    if (chosen) form.change(filledFrom(form.values, chosen, former ?? null))
  }
  const moveTo = (sibling: Child, line: string) => {
    const others = form.values.joint_host_children.filter((uuid) => uuid !== sibling.uuid)
    const place = { userId, childUuid: sibling.uuid }
    handDraftOver(place, { ...form.values, joint_host_children: others }, date ?? '')
    clearDraft()
    lineOnTheWay.hand(sibling.uuid, line)
    void navigate(newActivityAddress(sibling.uuid, date), { replace: true })
  }
  const cancel = () => {
    if (isKept) showToast(activityMessages.draftKept)
    void navigate(weekLeftAddress(child.uuid))
  }
  const { last_day, start_time, end_time, location } = form.values
  const clash = <ClashLine plan={{ hosts, dates: planned, last_day, start_time, end_time, location }} />
  const isWhenOpen = foldings.of('when').isOpen
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
          <QuickLine
            form={form}
            child={child}
            // A sibling’s own draft would be in the way.
            siblings={siblings.filter(({ uuid }) => !draftFor(userId, uuid))}
            hosts={hosts}
            vocabulary={vocabulary}
            isDayGiven={date !== undefined}
            foldings={foldings}
            clash={!isWhenOpen && !isWide && clash}
            onTemplate={fillFromTemplate}
            onSibling={moveTo}
          />
          <Card>
            <WhatSection
              form={form}
              folding={foldings.of('what')}
              usedBefore={
                <UsedBefore
                  typed={form.values.name}
                  activities={vocabulary.activities}
                  onChoose={(known) => form.change(filledFromKnown(form.values, known, times.isByHand))}
                />
              }
              onManageTemplates={() => setManaging(true)}
            />
            <WhenSection
              form={form}
              times={times.form}
              folding={foldings.of('when')}
              today={today}
              planned={planned}
              leftOut={leftOut}
              childName={child.first_name}
              days={copy?.days ?? null}
              clash={isWhenOpen && clash}
            />
            <WhereSection form={form} folding={foldings.of('where')} />
            <WhoSection
              form={form}
              folding={foldings.of('who')}
              hosts={hosts}
              siblings={siblings}
              invited={invited}
              inviteLists={inviteLists(guests)}
            />
            <MoreSection form={form} folding={foldings.of('more')} />
          </Card>
        </form>
        {isWide && (
          <Card className="sticky top-24 p-5">
            <PlannedPreview
              values={form.values}
              planned={planned}
              leftOut={leftOut}
              today={today}
              hosts={hosts}
              invited={invited}
            />
            <div className="mt-3 empty:absolute has-[>:empty]:absolute">{!isWhenOpen && clash}</div>
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
